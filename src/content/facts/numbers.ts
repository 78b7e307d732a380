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

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = ['', '', ...'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')]

function below100(value: number): string {
  const one = ONES[value]
  if (one) return one
  const ones = value % 10
  return `${TENS[Math.floor(value / 10)]}${ones === 0 ? '' : `-${ONES[ones]}`}`
}

/**
 * A number in English words: 8 is `eight`, 120 is `one hundred twenty`. Fractions, negative numbers
 * and anything from 1,000 on stay digits, as running text writes them.
 */
export function numberWords(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 1000) return digits(value)
  if (value < 100) return below100(value)
  const rest = value % 100
  return `${ONES[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` ${below100(rest)}`}`
}
