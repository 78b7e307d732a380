import {RedoIcon} from '@sanity/icons/Redo'
import {UndoIcon} from '@sanity/icons/Undo'
import {useCallback} from 'react'
import {definePlugin, type DocumentFieldAction} from '../sanity.ts'
import {useMediaIndex} from '../ui/primitives.ts'
import type {Direction} from './FormHistory.ts'
import {turnForm, useNext} from './openForms.ts'

const BUTTONS = {
  undo: {verb: 'Undo', icon: UndoIcon, reason: 'Nothing to undo'},
  redo: {verb: 'Redo', icon: RedoIcon, reason: 'Nothing to redo'},
} as const

/**
 * A button in the header of a form; on a phone, where that has no room, an entry of the menu in it. It is always there: one that
 * came and went would move the others.
 */
const headerButton = (direction: Direction): DocumentFieldAction => ({
  name: direction,
  useAction: ({documentId, path}) => {
    const isOfDocument = path.length === 0
    const field = useNext(isOfDocument ? documentId : undefined, direction)
    const onAction = useCallback(() => turnForm(documentId, direction), [documentId])
    const isWide = useMediaIndex() > 1
    const {verb, icon, reason} = BUTTONS[direction]
    return {
      type: 'action',
      // The Studio offers all of these to every field, too.
      hidden: !isOfDocument,
      renderAsButton: isWide,
      icon,
      title: field === undefined ? verb : `${verb}: ${field}`,
      disabled: field === undefined && {reason},
      onAction,
    }
  },
})

/** Undo and redo of a form as buttons. Its keys come with the form. */
export const undo = definePlugin({
  name: 'undo',
  document: {
    unstable_fieldActions: [headerButton('undo'), headerButton('redo')],
  },
})
