import {createContext} from 'react'
import type {Direction} from './FormHistory.ts'
import {RichTexts} from './RichTexts.ts'

/** What rich text needs of the form around it. */
interface UndoOfForm {
  turn: (direction: Direction) => void
  richTexts: RichTexts
}

/** The form around a field; outside of forms nothing can be taken back. */
export const UndoContext = createContext<UndoOfForm>({turn: () => undefined, richTexts: new RichTexts()})
