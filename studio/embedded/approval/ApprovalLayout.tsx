import {createContext, type ReactNode, useContext, useState} from 'react'
import {AskDialog} from './AskDialog.tsx'
import {DecideDialog} from './DecideDialog.tsx'
import type {Subject} from './standing.ts'

/** The open dialog's action. */
export interface Wish {
  act: 'ask' | 'approve' | 'decline'
  subject: Subject
}

const OpenDialog = createContext<(wish: Wish) => void>(() => undefined)

/** Opens a dialog of approval. The actions of releases cannot have their own. */
export const useApprovalDialog = () => useContext(OpenDialog)

/** The Studio with the open dialog of approval. */
export function ApprovalLayout({children}: {children: ReactNode}) {
  const [wish, setWish] = useState<Wish>()
  const close = () => setWish(undefined)
  return (
    <>
      <OpenDialog value={setWish}>{children}</OpenDialog>
      {wish?.act === 'ask' && <AskDialog subject={wish.subject} onClose={close} />}
      {wish && wish.act !== 'ask' && (
        <DecideDialog subject={wish.subject} verdict={wish.act} onClose={close} />
      )}
    </>
  )
}
