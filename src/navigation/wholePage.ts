/**
 * Attribute of the document whose sections are all laid out at once, so that it is as tall as it will be.
 * Elsewhere browsers take their time for what is far below the screen, see `styles/offscreen.css`.
 */
export const WHOLE_PAGE = 'data-whole'
