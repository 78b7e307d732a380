/** The headings under which the Studio offers sections, in order. Each section's schema says under which one, and where. */
export const menuGroups = [
  {name: 'open', title: 'Begin'},
  {name: 'explain', title: 'Explain'},
  {name: 'prove', title: 'Numbers'},
  {name: 'read', title: 'Text'},
  {name: 'list', title: 'Lists'},
  {name: 'act', title: 'Invite'},
] as const

declare module 'sanity' {
  interface ObjectOptions {
    /** Under which heading the Studio offers a section, and at which place there. Those without a place come last. */
    menu?: {group: (typeof menuGroups)[number]['name']; place?: number}
    /** Whether the code and style of a section come with the pages that have one, and not with all: few have it. */
    lazy?: boolean
  }
}
