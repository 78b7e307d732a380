import {type Editor, useEditor, useEditorSelector} from '@portabletext/editor'
import {
  getFocusSpan,
  getNextSpan,
  getSelection as selectionOf,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors'
import {factRef} from '../../../schemas/objects/factRef.ts'
import {begunIn, type Choice} from './choices.ts'
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

/** Replaces a typed mention by the choice: a fact with its value, or the mention of a name. */
function insert(editor: Editor, {path, start, end}: Begun, {factId, mention}: Choice): void {
  editor.send({type: 'delete', at: {anchor: {path, offset: start}, focus: {path, offset: end}}})
  if (factId === undefined) {
    editor.send({type: 'insert.text', text: `{${mention}}`})
    return
  }
  const [, format = 'plain'] = mention.split(':')
  const value = {fact: {_type: 'reference', _ref: factId}, format}
  editor.send({type: 'insert.inline object', inlineObject: {name: factRef.name, value}})
  // Typing continues after the fact.
  const rest = getNextSpan(editor.getSnapshot())
  const caret = rest && {path: rest.path, offset: 0}
  if (caret) editor.send({type: 'select', at: {anchor: caret, focus: caret}})
}

/** Offers facts and names in rich text, after a brace. */
export function RichTextMentions() {
  const editor = useEditor()
  const begun = useEditorSelector(editor, begunBefore, isSame)
  const {offered, dismiss} = useOffer(begun && JSON.stringify([begun.path, begun.start]), begun?.query ?? '')
  const target = document.activeElement
  if (!begun || offered.length === 0 || !(target instanceof HTMLElement) || !target.isContentEditable) {
    return null
  }
  return (
    <MentionList
      key={`${begun.start} ${begun.query}`}
      target={target}
      offered={offered}
      onChoose={(choice) => insert(editor, begun, choice)}
      onDismiss={dismiss}
    />
  )
}
