/**
 * Returns a function that makes a value once for each owner and key, and keeps it as long as the owner exists.
 * @returns finds the value, or makes it
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
