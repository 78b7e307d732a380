/** The headings in the Studio's menu of sections, in order. Each section's schema names its heading, and its place there. */
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
    /** The section's heading in the Studio's menu, and its place there. Sections without a place come last. */
    menu?: {group: (typeof menuGroups)[number]['name']; place?: number}
    /** True if the section's code and style come only with the pages that have one, because those are few. */
    lazy?: boolean
  }
}
