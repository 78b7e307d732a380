import type {RuleContext} from 'content-lake'

/** What one transaction is compared with is looked up once for all that it changes. */
export function oncePerTransaction<Found>(
  find: (context: RuleContext) => Found,
): (context: RuleContext) => Found {
  const known = new WeakMap<RuleContext, Found>()
  return (context) => {
    const found = known.get(context) ?? find(context)
    known.set(context, found)
    return found
  }
}
