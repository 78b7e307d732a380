/**
 * A number in the digits of English: `1,800`, `7.9`. Written here because a browser's first use of its own
 * formats takes longer than all else about a page.
 * @param fractionDigits how many digits follow the point; as many as the number has when absent
 */
export function digits(value: number, fractionDigits?: number): string {
  const text = fractionDigits === undefined ? String(value) : value.toFixed(fractionDigits)
  const [whole = '', fraction] = text.split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
