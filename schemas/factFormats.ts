/** The formats of a fact in copy; each title shows one. */
export const factFormats = [
  {value: 'plain', title: '8 miles'},
  {value: 'adjective', title: '8-mile'},
  {value: 'number', title: '8'},
  {value: 'words', title: 'eight miles'},
] as const
