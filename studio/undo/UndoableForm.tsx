import {type ReactNode, useEffect, useState} from 'react'
import type {ObjectInputProps} from 'sanity'
import {
  getPublishedId,
  getVersionFromId,
  useDocumentOperation,
  useDocumentStore,
  usePerspective,
} from '../sanity.ts'
import {useToast} from '../ui/primitives.ts'
import {historyOf} from './FormHistory.ts'
import type {Direction} from './history.ts'
import {placeOfStep} from './names.ts'
import {showForm} from './openForms.ts'
import {reveal} from './reveal.ts'
import {RichTexts, UndoContext} from './RichTexts.ts'
import {useCaretAfterTurn} from './useCaretAfterTurn.ts'
import {useFormKeys} from './useFormKeys.ts'

const DONE = {undo: 'Undone', redo: 'Redone'}

interface UndoableFormProps {
  form: ObjectInputProps
  /** Id of the document that the form shows. */
  shownId: string
  children: ReactNode
}

/** A form whose edits can be undone and redone one by one with the usual keys. */
export function UndoableForm({form, shownId, children}: UndoableFormProps) {
  const {schemaType, value, readOnly} = form
  const id = getPublishedId(shownId)
  const {selectedReleaseId} = usePerspective()
  // A document that is not stored yet will be in the chosen release.
  const isNew = value?.['_createdAt'] === undefined
  const version = getVersionFromId(shownId) ?? (isNew ? selectedReleaseId : undefined)
  const history = historyOf(id, version)
  const {pair} = useDocumentStore()
  const {patch} = useDocumentOperation(id, schemaType.name, version)
  const toast = useToast()
  const [richTexts] = useState(() => new RichTexts())
  const moveCaretLater = useCaretAfterTurn()

  useEffect(
    () => history.follow(pair.documentEvents(id, schemaType.name, version)),
    [history, id, pair, schemaType.name, version],
  )

  const turnNow = (direction: Direction) => {
    const outcome = history.turn(direction, (operations) => patch.execute([...operations]))
    if (!outcome) return
    const {title, path} = placeOfStep(outcome.step, schemaType, history.now)
    if (outcome.operations) {
      moveCaretLater(path)
      toast.push({id: 'undo', status: 'info', title: `${DONE[direction]}: ${title}`})
      reveal(path, form)
      return
    }
    const description = outcome.isGone
      ? 'The draft in which you made your changes is not there any more.'
      : `“${title}” has been changed elsewhere since, and stays as it is.`
    toast.push({id: 'undo', status: 'warning', title: `Not ${DONE[direction].toLowerCase()}`, description})
  }
  const turn = (direction: Direction) => {
    if (!readOnly) richTexts.whenTold(() => turnNow(direction))
  }
  const nextOf = (direction: Direction) => {
    const step = history.steps[direction === 'undo' ? 'done' : 'undone'].at(-1)
    return readOnly || !step ? undefined : placeOfStep(step, schemaType, history.now).title
  }
  useEffect(() => showForm(id, {turn, nextOf}))

  return (
    <UndoContext value={{turn, richTexts}}>
      <div {...useFormKeys(turn, history)}>{children}</div>
    </UndoContext>
  )
}
