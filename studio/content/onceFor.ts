/**
 * Makes something once for each owner and key, for all who use it, as long as there is the owner.
 * @returns finds what was made, or makes it
 */
export function onceFor<Value>() {
  const known = new WeakMap<object, Map<string, Value>>()
  return (owner: object, key: string, make: () => Value): Value => {
    const ofOwner = known.get(owner) ?? new Map<string, Value>()
    known.set(owner, ofOwner)
    const value = ofOwner.get(key) ?? make()
    ofOwner.set(key, value)
    return value
  }
}
