import {useSyncExternalStore} from 'react'
import type {Direction} from './history.ts'

/** A form on the screen, as the buttons in its header use it. */
export interface OpenForm {
  turn: (direction: Direction) => void
  /** Returns the title of the field that the next undo or redo changes; undefined if there is none. */
  nextOf: (direction: Direction) => string | undefined
}

const forms = new Map<string, OpenForm>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Registers a form until it is closed. @param id published id of the document @returns a function that ends it */
export function showForm(id: string, form: OpenForm): () => void {
  forms.set(id, form)
  tell()
  return () => {
    if (forms.get(id) === form) forms.delete(id)
    // Later, because a form that registers again would seem closed for a moment.
    queueMicrotask(tell)
  }
}

/** Tells the buttons about a change of a history. */
export const formsChanged = tell

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the title of the field that the next undo or redo of a form changes; undefined if there is none. @param id undefined for no form */
export const useNext = (id: string | undefined, direction: Direction): string | undefined =>
  useSyncExternalStore(subscribe, () => (id === undefined ? undefined : forms.get(id)?.nextOf(direction)))

/** Undoes or redoes an edit in the form of a document. */
export const turnForm = (id: string, direction: Direction): void => forms.get(id)?.turn(direction)
