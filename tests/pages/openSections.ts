import {openSite} from './site.tsx'

type Before = NonNullable<NonNullable<Parameters<typeof openSite>[1]>['before']>

/** Opens a page of the given sections. @param before prepares other content */
export function openSections(sections: Record<string, unknown>[], before?: Before) {
  return openSite('/Sample', {
    before: (content) => {
      content.create({
        _id: 'page-sample',
        _type: 'page',
        title: 'Sample',
        route: '/Sample',
        sections: sections.map((section, index) => ({_key: `section-${index}`, ground: 'paper', ...section})),
      })
      before?.(content)
    },
  })
}
