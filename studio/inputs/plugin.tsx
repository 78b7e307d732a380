import {type FocusEvent, useEffect, useEffectEvent, useRef, useState} from 'react'
import {flushSync} from 'react-dom'
import {
  type InputProps,
  isDocumentSchemaType,
  type ItemProps,
  type ObjectInputProps,
  type ObjectItemProps,
  type SchemaType,
} from 'sanity'
import {offeredSections} from '../../schemas/sectionMenu.ts'
import {factRef} from '../../schemas/objects/factRef.ts'
import {link} from '../../schemas/objects/link.ts'
import {
  definePlugin,
  type DocumentFieldAction,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isObjectItemProps,
  isStringInputProps,
  useFormCallbacks,
} from '../sanity.ts'
import {DocumentForm} from './DocumentForm.tsx'
import {LinkInput} from './links/LinkInput.tsx'
import {FactChip} from './mentions/FactChip.tsx'
import {RichTextMentions} from './mentions/RichTextMentions.tsx'
import {RichTextUndo} from '../undo/RichTextUndo.tsx'
import {roomOf, RunningText} from './paste/RunningText.tsx'
import {SectionItem, SectionsInput} from './sections/SectionsInput.tsx'
import {SeoInput} from './seo/SeoInput.tsx'
import {StringField} from './StringField.tsx'
import {TableRows} from './table/TableRows.tsx'
import {useFirstField} from './useFirstField.ts'

/** True for a link that is a field. A link in a list is added and removed with the list's own controls. */
const isLinkField = ({schemaType, path}: ObjectInputProps) =>
  schemaType.name === link.name && typeof path.at(-1) === 'string'

/** True for types of objects that consist of fields. Pictures and references are types of their own. */
const isOfFields = ({name, type}: SchemaType): boolean => name === 'object' || (!!type && isOfFields(type))

/** True for the sections of a page, of any type. */
const isSectionList = (type: SchemaType) =>
  type.jsonType === 'array' && type.of.some(({name}) => offeredSections.includes(name))

/** True for the rows of a table. */
const isRowList = (type: SchemaType) =>
  type.jsonType === 'array' && type.of.some(({name}) => name === 'tableRow')

/** Hides an action of fields for sections: a button below them pastes at a place. */
const hiddenForSections = ({name, useAction}: DocumentFieldAction): DocumentFieldAction => ({
  name,
  useAction: (props) => {
    const item = useAction(props)
    return isSectionList(props.schemaType) ? {...item, hidden: true} : item
  },
})

function ObjectInput(props: ObjectInputProps) {
  const {schemaType, path} = props
  if (path.length === 0 && isDocumentSchemaType(schemaType)) return <DocumentForm {...props} />
  if (isLinkField(props)) return <LinkInput {...props} />
  // An item of a list takes the focus itself.
  const isField = typeof path.at(-1) === 'string'
  return isField && isOfFields(schemaType) ? <FieldOfFields {...props} /> : props.renderDefault(props)
}

function FieldOfFields(props: ObjectInputProps) {
  useFirstField(props)
  return props.schemaType.name === 'seo' ? <SeoInput {...props} /> : props.renderDefault(props)
}

/** The input of every field: ours for its type, else the Studio's own. */
function Input(props: InputProps) {
  if (isStringInputProps(props)) return <StringField {...props} />
  if (isObjectInputProps(props)) return <ObjectInput {...props} />
  if (isSectionList(props.schemaType) && isArrayOfObjectsInputProps(props))
    return <SectionsInput {...props} />
  if (isRowList(props.schemaType) && isArrayOfObjectsInputProps(props)) return <TableRows {...props} />
  const room = roomOf(props.schemaType.name)
  if (!room || !isArrayOfBlocksInputProps(props)) return props.renderDefault(props)
  return (
    <RunningText input={props} room={room}>
      {(onPaste) => props.renderDefault({...props, onPaste})}
    </RunningText>
  )
}

function Item(props: ItemProps) {
  return isObjectItemProps(props) ? <ObjectItem {...props} /> : props.renderDefault(props)
}

/**
 * An item of a list, whose dialog takes the focus and gives it back. The Studio gives it to the dialog if the item has it, as
 * after a key. A press with a mouse or a finger does not focus the item, and the focus stayed behind the dialog.
 */
function ObjectItem(props: ObjectItemProps) {
  const {open, focused, path, inputProps} = props
  const [opener, setOpener] = useState<Element>()
  const wasOpen = useRef(open)
  const onOpen = () => {
    // At once, because an item that is focused after its dialog was opened takes the focus from it.
    flushSync(() => inputProps.onPathFocus([]))
    props.onOpen()
  }
  const onFocus = (event: FocusEvent) => {
    setOpener(event.currentTarget)
    props.onFocus(event)
  }
  const {onPathBlur} = useFormCallbacks()
  const takesFocus = useRef(false)
  const takeBack = useEffectEvent(() => {
    if (document.activeElement !== document.body) return
    if (opener instanceof HTMLElement) opener.focus()
    else if (focused) {
      // An address led to the item: for the form it has had the focus ever since, and is not given it again.
      takesFocus.current = true
      onPathBlur(path)
    } else inputProps.onPathFocus([])
  })
  const goOn = useEffectEvent((hasFocus: boolean) => {
    if (hasFocus || !takesFocus.current) return
    takesFocus.current = false
    inputProps.onPathFocus([])
  })
  useEffect(() => goOn(focused === true), [focused])
  useEffect(() => {
    if (wasOpen.current && !open) takeBack()
    wasOpen.current = open
  }, [open])
  const item = {...props, onOpen, onFocus}
  return isSectionList(props.parentSchemaType) ? <SectionItem {...item} /> : props.renderDefault(item)
}

/** Replaces and wraps the inputs of the Studio's forms. */
export const inputs = definePlugin({
  name: 'inputs',
  document: {
    unstable_fieldActions: (actions) =>
      actions.map((action) => (action.name === 'pasteField' ? hiddenForSections(action) : action)),
  },
  form: {
    components: {
      input: Input,
      item: Item,
      inlineBlock: (props) =>
        props.schemaType.name === factRef.name ? <FactChip {...props} /> : props.renderDefault(props),
      portableText: {
        plugins: (props) => (
          <>
            {props.renderDefault(props)}
            <RichTextMentions />
            <RichTextUndo />
          </>
        ),
      },
    },
  },
})
