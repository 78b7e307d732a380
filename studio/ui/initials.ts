/** The first letters of the first and the last of somebody's names. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean)
  const shown = names.length > 1 ? [names[0], names.at(-1)] : names
  return shown.map((part) => [...(part ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
