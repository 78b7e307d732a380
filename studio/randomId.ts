/** Letters and digits that nobody else will come up with, for ids and keys. Works without https, too. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
