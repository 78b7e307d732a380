import {RedoIcon} from '@sanity/icons/Redo'
import {UndoIcon} from '@sanity/icons/Undo'
import {useCallback} from 'react'
import type {Path} from 'sanity'
import {definePlugin, type DocumentFieldAction} from '../sanity.ts'
import {useMediaIndex} from '../ui/primitives.ts'
import type {Direction} from './history.ts'
import {turnForm, useNext} from './openForms.ts'

const BUTTONS = {
  undo: {verb: 'Undo', icon: UndoIcon, reason: 'Nothing to undo'},
  redo: {verb: 'Redo', icon: RedoIcon, reason: 'Nothing to redo'},
} as const

/** True for the fields of a list's item, which is edited in a dialog. */
const isInDialog = (path: Path) => path.some((segment) => typeof segment !== 'string')

/**
 * Returns a button in the header of the form. On a phone it is an entry in the header's menu, and in the menu of each field
 * of a dialog, which covers the header there. It never disappears, because the buttons beside it would move.
 */
const fieldAction = (direction: Direction): DocumentFieldAction => ({
  name: direction,
  useAction: ({documentId, path}) => {
    const isWide = useMediaIndex() > 1
    const isOffered = path.length === 0 || (!isWide && isInDialog(path))
    const field = useNext(isOffered ? documentId : undefined, direction)
    const onAction = useCallback(() => turnForm(documentId, direction), [documentId])
    const {verb, icon, reason} = BUTTONS[direction]
    return {
      type: 'action',
      hidden: !isOffered,
      renderAsButton: isWide,
      icon,
      title: field === undefined ? verb : `${verb}: ${field}`,
      disabled: field === undefined && {reason},
      onAction,
    }
  },
})

/** Adds the buttons of undo and redo. The form itself listens to the keys. */
export const undo = definePlugin({
  name: 'undo',
  document: {
    unstable_fieldActions: [fieldAction('undo'), fieldAction('redo')],
  },
})
