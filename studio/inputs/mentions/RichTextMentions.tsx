import {type Editor, useEditor, useEditorSelector} from '@portabletext/editor'
import {defineBehavior, raise} from '@portabletext/editor/behaviors'
import {
  getFocusSpan,
  getNextSpan,
  getSelection as selectionOf,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import {useEffect} from 'react'
import {factRef} from '../../../schemas/objects/factRef.ts'
import {begunIn} from '../../content/begunMention.ts'
import type {Choice} from './choices.ts'
import {MentionList} from './MentionList.tsx'
import {useOffer} from './useOffer.ts'

type Snapshot = ReturnType<Editor['getSnapshot']>

/** Returns the unfinished mention before the caret, and the place of its text. */
function begunBefore(snapshot: Snapshot) {
  const span = getFocusSpan(snapshot)
  const caret = selectionOf(snapshot)?.focus
  if (!span || !caret || !isSelectionCollapsed(snapshot)) return undefined
  const begun = begunIn(span.node.text.slice(0, caret.offset))
  return begun && {...begun, path: span.path, end: caret.offset}
}

type Begun = NonNullable<ReturnType<typeof begunBefore>>

/** Compares by value, so that the editor does not rerender for nothing. */
const isSame = (a: Begun | undefined, b: Begun | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** Returns the insertion of a choice: a fact with its value, or the mention of a name. */
function insertion({factId, mention}: Choice) {
  if (factId === undefined) return raise({type: 'insert.text', text: `{${mention}}`})
  const [, format = 'plain'] = mention.split(':')
  const value = {fact: {_type: 'reference', _ref: factId}, format}
  return raise({type: 'insert.inline object', inlineObject: {name: factRef.name, value}})
}

/** Replaces a typed mention by a choice, as one edit. Typing continues after it. */
const replaceMention = defineBehavior<{begun: Begun; choice: Choice}>({
  on: 'custom.replace mention',
  actions: [
    ({event: {begun, choice}}) => {
      const {path, start, end} = begun
      const typed = {anchor: {path, offset: start}, focus: {path, offset: end}}
      return [raise({type: 'delete', at: typed}), insertion(choice)]
    },
    ({snapshot, event: {choice}}) => {
      const rest = choice.factId === undefined ? undefined : getNextSpan(snapshot)
      const caret = rest && {path: rest.path, offset: 0}
      return caret ? [raise({type: 'select', at: {anchor: caret, focus: caret}})] : []
    },
  ],
})

/** Offers facts and names in rich text, after a brace. */
export function RichTextMentions() {
  const editor = useEditor()
  const begun = useEditorSelector(editor, begunBefore, isSame)
  const {offered, dismiss} = useOffer(begun && JSON.stringify([begun.path, begun.start]), begun?.query ?? '')
  useEffect(() => editor.registerBehavior({behavior: replaceMention}), [editor])
  const target = document.activeElement
  if (!begun || offered.length === 0 || !(target instanceof HTMLElement) || !target.isContentEditable) {
    return null
  }
  return (
    <MentionList
      key={`${begun.start} ${begun.query}`}
      target={target}
      offered={offered}
      onChoose={(choice) => editor.send({type: 'custom.replace mention', begun, choice})}
      onDismiss={dismiss}
    />
  )
}
