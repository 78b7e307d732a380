import {useSyncExternalStore} from 'react'
import {getDraftId, getVersionId} from '../sanity.ts'
import {type Direction, FormHistory} from './FormHistory.ts'

const histories = new Map<string, FormHistory>()

/**
 * The history of a document in this window. It is kept when its form is closed.
 * @param version the release whose version the form writes; undefined for the draft
 */
export function historyOf(id: string, version: string | undefined): FormHistory {
  const key = version === undefined ? getDraftId(id) : getVersionId(id, version)
  const known = histories.get(key)
  if (known) return known
  const history = new FormHistory(version === undefined ? 'draft' : 'version')
  histories.set(key, history)
  return history
}

/** A form on the screen, for the buttons in the header above it. */
export interface OpenForm {
  turn: (direction: Direction) => void
  /** Which field a turn would change; undefined where there is none. */
  nextOf: (direction: Direction) => string | undefined
}

const forms = new Map<string, OpenForm>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Shows what a form can take back, until it is closed. @param id of the document, as it is published */
export function showForm(id: string, form: OpenForm): () => void {
  forms.set(id, form)
  tell()
  return () => {
    if (forms.get(id) === form) forms.delete(id)
    // Later, so that a form that only shows itself again does not seem closed meanwhile.
    queueMicrotask(tell)
  }
}

/** To be called once there is something else to take back. */
export const formsChanged = tell

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which field a turn of an open form would change; undefined where there is none. @param id undefined: of no form */
export const useNext = (id: string | undefined, direction: Direction): string | undefined =>
  useSyncExternalStore(subscribe, () => (id === undefined ? undefined : forms.get(id)?.nextOf(direction)))

/** Takes back, or does again, in the form of a document. */
export const turnForm = (id: string, direction: Direction): void => forms.get(id)?.turn(direction)
