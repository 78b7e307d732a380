import {
  type FormEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import type {FormHistory} from './FormHistory.ts'
import type {Direction, History} from './history.ts'
import {directionOf} from './keys.ts'

/** The form that was used last. It gets the keys when nothing has the focus, as after a section was removed. */
let touched: HTMLElement | null = null

const isRichText = (target: EventTarget | null) => target instanceof HTMLElement && target.isContentEditable

const isField = (target: EventTarget | null) =>
  isRichText(target) || (target instanceof Element && target.matches('input, textarea'))

/**
 * Returns the props of the element around a form that make undo and redo listen to their keys.
 *
 * Rich text handles the keys itself. A field whose text is not in the document, such as the search for a reference, keeps
 * the undo of the browser.
 */
export function useFormKeys(turn: (direction: Direction) => void, history: FormHistory) {
  const form = useRef<HTMLDivElement>(null)
  const typed = useRef<{target: EventTarget; before: History}>(undefined)

  const press = useEffectEvent((event: KeyboardEvent) => {
    const direction = directionOf(event)
    if (!direction || event.isComposing) return
    if (typed.current?.target === event.target && typed.current.before === history.steps) return
    event.preventDefault()
    event.stopPropagation()
    turn(direction)
  })

  useEffect(() => {
    const pressElsewhere = (event: KeyboardEvent) => {
      const {target} = event
      const pane = form.current?.closest('[data-testid="document-pane"]')
      const isMeant = target === document.body || (target instanceof Node && pane?.contains(target))
      if (touched === form.current && isMeant && !isField(target) && !event.defaultPrevented) press(event)
    }
    window.addEventListener('keydown', pressElsewhere)
    return () => window.removeEventListener('keydown', pressElsewhere)
  }, [])

  const touch = () => {
    touched = form.current
  }
  return {
    ref: form,
    onFocusCapture: touch,
    onPointerDownCapture: touch,
    onInputCapture: ({target}: FormEvent) => {
      typed.current = {target, before: history.steps}
    },
    onKeyDownCapture: ({nativeEvent}: ReactKeyboardEvent) => {
      if (!isRichText(nativeEvent.target)) press(nativeEvent)
    },
  }
}
