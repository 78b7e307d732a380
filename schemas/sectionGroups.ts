// Written by npm run typegen.
/** The sections that the Studio offers, by what they are for. */
export const sectionGroups = [
  {name: 'open', title: 'Begin', of: ['hero', 'helpSearch', 'citySearch']},
  {
    name: 'explain',
    title: 'Explain',
    of: ['feature', 'cardGrid', 'steps', 'carousel', 'safetyBlocks', 'video'],
  },
  {name: 'prove', title: 'Numbers', of: ['ledger', 'statistic', 'statistics', 'quote', 'logos']},
  {name: 'read', title: 'Text', of: ['textSection', 'requirements', 'numberedText', 'tableSection']},
  {name: 'list', title: 'Lists', of: ['faqSection', 'jobList', 'helpCards', 'cityDirectory']},
  {name: 'act', title: 'Invite', of: ['callToAction', 'appDownload']},
]
