/**
 * Returns true if an id matches a path: `*` stands for one part between periods, `**` for any number of parts. Null if the path is
 * not a string.
 */
export function isInPath(id: string, path: unknown): boolean | null {
  return typeof path === 'string' ? matches(id.split('.'), path.split('.')) : null
}

function matches(parts: string[], [pattern, ...patterns]: string[]): boolean {
  if (pattern === undefined) return parts.length === 0
  if (pattern !== '**') {
    const [first, ...rest] = parts
    return (
      first !== undefined && first !== '' && (pattern === '*' || pattern === first) && matches(rest, patterns)
    )
  }
  return parts.some((_, start) => matches(parts.slice(start + 1), patterns))
}
