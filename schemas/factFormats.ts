/** How copy can have a fact written; each title shows it. */
export const factFormats = [
  {value: 'plain', title: '8 miles'},
  {value: 'adjective', title: '8-mile'},
  {value: 'number', title: '8'},
  {value: 'words', title: 'eight miles'},
] as const
