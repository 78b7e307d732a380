import type {Editor} from '@portabletext/editor'

/**
 * The rich texts of a form. Each tells the form of what was changed in it once the person pauses, or a second later; until then the
 * form cannot take it back.
 */
export class RichTexts {
  /** Those that hold changes back. */
  readonly #ahead = new Set<Editor>()
  /** Those that have told of changes which the form may not have shown yet. */
  readonly #told = new Set<Editor>()
  #waiting: (() => void)[] = []

  /** Follows what is changed in one of them. @returns what ends that */
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

  /** Does something to the form once it knows of all that was changed. */
  whenTold(act: () => void): void {
    if (this.#ahead.size > 0) {
      this.#waiting.push(act)
      return
    }
    for (const editor of this.#told) {
      // An editor takes no value that is the last one it was given. Where it is to go back to that, it must have been given its own.
      editor.send({type: 'update value', value: editor.getSnapshot().context.value})
    }
    this.#told.clear()
    act()
  }

  #caughtUp(editor: Editor): void {
    this.#ahead.delete(editor)
    // The form hears of it within the same turn of the browser.
    queueMicrotask(() => {
      for (const act of this.#waiting.splice(0)) this.whenTold(act)
    })
  }
}
