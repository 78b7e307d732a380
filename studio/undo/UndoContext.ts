import {createContext} from 'react'
import type {Direction} from './FormHistory.ts'
import {RichTexts} from './RichTexts.ts'

/** The part of a form that rich text in it uses. */
interface UndoOfForm {
  turn: (direction: Direction) => void
  richTexts: RichTexts
}

/** The form around a field. Outside of forms, nothing can be undone. */
export const UndoContext = createContext<UndoOfForm>({turn: () => undefined, richTexts: new RichTexts()})
