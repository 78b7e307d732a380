import {useEditor} from '@portabletext/editor'
import {defineBehavior, effect} from '@portabletext/editor/behaviors'
import {use, useEffect, useEffectEvent} from 'react'
import {directionOf} from './keys.ts'
import {UndoContext} from './RichTexts.ts'

/** Lets the undo keys in rich text use the history of the whole form instead of the editor's own. */
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
