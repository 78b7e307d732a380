import type {DocumentActionComponent, DocumentActionDescription, DocumentActionProps} from '../sanity.ts'

type Describe = (
  description: DocumentActionDescription,
  props: DocumentActionProps,
  /** The Studio's name of the action. */
  name: DocumentActionComponent['action'],
) => DocumentActionDescription

/**
 * Changes an action of the Studio. Called twice with the same action it returns the same one: an action has state, and
 * another one would lose it.
 * @param describe may call hooks, because it is called in every render
 */
export function wrapAction(describe: Describe): (action: DocumentActionComponent) => DocumentActionComponent {
  const wrapped = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action) => {
    const known = wrapped.get(action)
    if (known) return known
    const Wrapped: DocumentActionComponent = (props) => {
      const description = action(props)
      const described = describe(description ?? {label: ''}, props, action.action)
      return description && described
    }
    if (action.action) Wrapped.action = action.action
    Wrapped.displayName = `Wrapped${action.displayName ?? 'Action'}`
    wrapped.set(action, Wrapped)
    return Wrapped
  }
}
