import {useEditor} from '@portabletext/editor'
import {defineBehavior, effect} from '@portabletext/editor/behaviors'
import {use, useEffect, useEffectEvent} from 'react'
import {directionOf} from './keys.ts'
import {UndoContext} from './UndoContext.ts'

/** Lets the keys of rich text take back the edits of the whole form, rich text among them, in place of a history of its own. */
export function RichTextUndo() {
  const editor = useEditor()
  const {turn, richTexts} = use(UndoContext)
  const turnForm = useEffectEvent(turn)

  useEffect(() => richTexts.follow(editor), [editor, richTexts])
  useEffect(
    () =>
      editor.registerBehavior({
        behavior: defineBehavior({
          on: 'keyboard.keydown',
          guard: ({event}) => directionOf(event.originEvent) ?? false,
          actions: [(_event, direction) => [effect(() => turnForm(direction))]],
        }),
      }),
    [editor],
  )
  return null
}
