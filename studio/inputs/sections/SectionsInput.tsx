import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {createContext, type KeyboardEvent, useCallback, use, useEffect, useEffectEvent, useRef} from 'react'
import {type ArrayOfObjectsInputProps, type ObjectItemProps, useGetFormValue, useSchema} from 'sanity'
import * as v from 'valibot'
import {set, useCopyPaste} from '../../sanity.ts'
import {Box, Button, Flex, Stack, useToast} from '../../ui/primitives.ts'
import {type Item, nameOf, placePasted} from './pasted.ts'

/** Longest wait for a paste, in milliseconds. Later changes are a colleague's. */
const PATIENCE = 5000

const Document = v.looseObject({_id: v.string(), _type: v.string()})

interface Expected {
  before: readonly Item[]
  behind: string | undefined
  /** Time on the clock of `performance`. */
  since: number
}

const isEditable = (element: EventTarget) =>
  element instanceof Element && element.closest('input, textarea, select, [contenteditable="true"]') !== null

const isPaste = ({key, ctrlKey, metaKey, altKey, shiftKey}: KeyboardEvent) =>
  key.toLowerCase() === 'v' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** Receives the key of the focused section. */
const NoteFocus = createContext<(key: string) => void>(() => undefined)

/** A section in its list, with its menu and its dialog. After it had the focus, pasted sections are inserted behind it. */
export function SectionItem(props: ObjectItemProps) {
  const noteFocus = use(NoteFocus)
  return <Box onFocusCapture={() => noteFocus(props.value._key)}>{props.renderDefault(props)}</Box>
}

/** The sections of a page. Pasted sections go behind the section that had the focus last, and are announced. */
export function SectionsInput(props: ArrayOfObjectsInputProps<Item>) {
  const {value, path, onChange, onItemMove, readOnly} = props
  const {onPaste} = useCopyPaste()
  const getFormValue = useGetFormValue()
  const schema = useSchema()
  const toast = useToast()
  const lastFocused = useRef<string>(undefined)
  const expected = useRef<Expected>(undefined)
  const noteFocus = useCallback((key: string) => {
    lastFocused.current = key
  }, [])
  const place = useEffectEvent((after: readonly Item[]) => {
    if (!expected.current || performance.now() - expected.current.since > PATIENCE) return
    const {before, behind} = expected.current
    const pasted = placePasted(before, after, behind)
    if (!pasted) return
    expected.current = undefined
    const {added, list} = pasted
    const [only] = added
    if (only && added.length === 1 && after.length === list.length) {
      onItemMove({fromIndex: after.indexOf(only), toIndex: list.indexOf(only)})
    } else onChange(set(list))
    const names = added.map((each) => nameOf(each, schema.get(each._type ?? '')?.title ?? 'Section'))
    const next = before.find((each) => each._key === behind)
    const where = next ? `behind ${nameOf(next, schema.get(next._type ?? '')?.title ?? 'Section')}` : 'last'
    toast.push({status: 'success', title: `Pasted ${where}: ${names.join(', ')}`})
  })
  useEffect(() => place(value ?? []), [value])

  const paste = () => {
    expected.current = {before: value ?? [], behind: lastFocused.current, since: performance.now()}
    const document: unknown = getFormValue([])
    void onPaste(path, v.is(Document, document) ? document : undefined, {context: {source: 'arrayItem'}})
  }
  // On a focused section, the Studio's own shortcut would replace it.
  const pasteByKeys = (event: KeyboardEvent<HTMLElement>) => {
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (readOnly || !isPaste(event) || !isInside || isEditable(event.target)) return
    event.preventDefault()
    event.stopPropagation()
    paste()
  }
  return (
    <Stack gap={2}>
      <NoteFocus value={noteFocus}>
        <Box onKeyDownCapture={pasteByKeys}>{props.renderDefault(props)}</Box>
      </NoteFocus>
      {readOnly !== true && (
        <Flex>
          <Button mode="bleed" icon={ClipboardIcon} text="Paste a section" onClick={paste} />
        </Flex>
      )}
    </Stack>
  )
}
