/** The apps that the site leads to. Their addresses in the stores are in the site settings. */
export const apps = [
  {value: 'rider', title: 'Rider app'},
  {value: 'driver', title: 'Driver app'},
] as const
