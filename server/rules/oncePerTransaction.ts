/** Memoizes a lookup, so that it runs once per transaction. */
export function oncePerTransaction<Context extends object, Found>(
  find: (context: Context) => Found,
): (context: Context) => Found {
  const known = new WeakMap<Context, Found>()
  return (context) => {
    const found = known.get(context) ?? find(context)
    known.set(context, found)
    return found
  }
}
