const TOKENS =
  /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/[^\n]*|->|=>|\.{2,3}|[([{]|[)\]}]|,|&&|\|\||[=!<>]=|\*\*|[<>+\-*/%]|\b(?:in|match)\b/g
const OPERATOR = /^(?:&&|\|\||[=!<>]=|\*\*|[<>+\-*/%]|in|match)$/

/**
 * Returns the largest number of operators in a row, without a comma or a closing bracket between them. The parser's time grows with
 * its square.
 */
export function longestChain(query: string): number {
  const chains = [0]
  let longest = 0
  for (const [token] of query.matchAll(TOKENS)) {
    if ('([{'.includes(token)) chains.push(0)
    else if (')]}'.includes(token)) chains.pop()
    else if (token === ',') chains.splice(-1, 1, 0)
    else if (OPERATOR.test(token)) {
      const length = (chains.pop() ?? 0) + 1
      chains.push(length)
      longest = Math.max(longest, length)
    }
  }
  return longest
}
