const TOKENS =
  /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/[^\n]*|->|=>|\.{2,3}|[([{]|[)\]}]|,|&&|\|\||[=!<>]=|\*\*|[<>+\-*/%]|\b(?:in|match)\b/g
const OPERATOR = /^(?:&&|\|\||[=!<>]=|\*\*|[<>+\-*/%]|in|match)$/

/**
 * How many operators stand in a row at most, without a comma or a bracket that ends between them. The parser
 * takes time that grows with the square of it.
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
