/**
 * Addresses of the pictures for editors' choices. `npm run pictures` takes them from the running product. The bundler
 * finds the files by these exact expressions, and knows their served addresses.
 */

/** Returns the picture of a type of section. */
export const sectionPicture = (type: string): string =>
  new URL(`../src/sections/${type}/picture.webp`, import.meta.url).href

/** Returns the picture of a drawing. */
export const drawingPicture = (name: string): string =>
  new URL(`./pictures/drawings/${name}.webp`, import.meta.url).href
