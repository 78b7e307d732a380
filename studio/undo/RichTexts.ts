import type {Editor} from '@portabletext/editor'
import {createContext} from 'react'
import type {Direction} from './history.ts'

/**
 * The rich texts of a form. An editor reports its changes to the form once the person pauses, or after a second. Until then
 * the form cannot undo them.
 */
export class RichTexts {
  /** Editors with changes that the form does not know yet. */
  readonly #ahead = new Set<Editor>()
  /** Editors with reported changes that the form may not have given back yet. */
  readonly #told = new Set<Editor>()
  #waiting: (() => void)[] = []

  /** Follows the changes of an editor. @returns a function that ends it */
  follow(editor: Editor): () => void {
    const changed = editor.on('patch', () => {
      this.#ahead.add(editor)
    })
    const told = editor.on('mutation', () => {
      this.#told.add(editor)
      this.#caughtUp(editor)
    })
    return () => {
      changed.unsubscribe()
      told.unsubscribe()
      this.#told.delete(editor)
      this.#caughtUp(editor)
    }
  }

  /** Acts on the form once it knows all changes. */
  whenTold(act: () => void): void {
    if (this.#ahead.size > 0) {
      this.#waiting.push(act)
      return
    }
    for (const editor of this.#told) {
      // An editor ignores a value that equals the last one it was given. An undo may bring exactly that one: give it its own first.
      editor.send({type: 'update value', value: editor.getSnapshot().context.value})
    }
    this.#told.clear()
    act()
  }

  #caughtUp(editor: Editor): void {
    this.#ahead.delete(editor)
    // The form receives the change in the same task of the browser.
    queueMicrotask(() => {
      for (const act of this.#waiting.splice(0)) this.whenTold(act)
    })
  }
}

/** The part of a form that rich text in it uses. */
interface UndoOfForm {
  turn: (direction: Direction) => void
  richTexts: RichTexts
}

/** The form around a field. Outside of forms, nothing can be undone. */
export const UndoContext = createContext<UndoOfForm>({turn: () => undefined, richTexts: new RichTexts()})
