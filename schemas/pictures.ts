/**
 * Addresses of the pictures by which editors choose. `npm run pictures` takes them from the running product. The bundler
 * finds the files by these very expressions, and knows under which address they are served.
 */

/** What a section of a type looks like. */
export const sectionPicture = (type: string): string =>
  new URL(`../src/sections/${type}/picture.webp`, import.meta.url).href

/** What a drawing looks like. */
export const drawingPicture = (name: string): string =>
  new URL(`./pictures/drawings/${name}.webp`, import.meta.url).href
