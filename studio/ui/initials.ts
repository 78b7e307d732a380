/** Returns the first letters of a person's first and last name. */
export function initialsOf(name: string): string {
  const names = name.split(/\s+/).filter(Boolean)
  const shown = names.length > 1 ? [names[0], names.at(-1)] : names
  return shown.map((part) => [...(part ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
