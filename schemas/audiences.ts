/** The audiences of content. */
export const audiences = [
  {value: 'rider', title: 'Riders'},
  {value: 'driver', title: 'Drivers'},
  {value: 'place', title: 'Partner places'},
] as const
