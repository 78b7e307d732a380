/** The grounds of the design: a background that goes with an audience. */
export const grounds = [
  {value: 'paper', title: 'Paper (reading)'},
  {value: 'shell', title: 'Shell (places)'},
  {value: 'leaf', title: 'Leaf (riders)'},
  {value: 'sky', title: 'Sky (cities)'},
  {value: 'butter', title: 'Butter (notes)'},
  {value: 'night', title: 'Night (drivers, partners)'},
] as const
