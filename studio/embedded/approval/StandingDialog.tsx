import type {ReactNode} from 'react'
import {lastKnown} from '../../content/followed.ts'
import {Modal} from '../../ui/Modal.tsx'
import {Known} from '../../ui/ToolPage.tsx'
import {type Standing, type Subject, useFollowedStanding} from './standing.ts'

interface StandingDialogProps {
  subject: Subject
  title: string
  onClose: () => void
  /** Returns the whole dialog. */
  children: (standing: Standing) => ReactNode
}

/** A dialog about the standing of a subject. As long as that is unknown, it says why. */
export function StandingDialog({subject: {kind, name}, title, onClose, children}: StandingDialogProps) {
  const state = useFollowedStanding(kind, name)
  // A dialog in which somebody writes stays open while the lake cannot be read.
  const standing = lastKnown(state)
  if (standing) return children(standing)
  return (
    <Modal title={title} onClose={onClose}>
      <Known state={state}>{children}</Known>
    </Modal>
  )
}
