import {AddIcon} from '@sanity/icons/Add'
import {TrashIcon} from '@sanity/icons/Trash'
import {useEffect, useRef} from 'react'
import type {ObjectInputProps} from 'sanity'
import {NEW_LINK} from '../../../schemas/objects/link.ts'
import {set, unset} from '../../sanity.ts'
import {Button, Flex, Stack} from '../../ui/primitives.ts'
import {useFirstField} from '../useFirstField.ts'

/** A field with one link. Without a link it shows no fields, and with one it has a button to remove it. */
export function LinkInput(props: ObjectInputProps) {
  const {value, readOnly, onChange, onPathFocus} = props
  const addButton = useRef<HTMLButtonElement>(null)
  const isRemoved = useRef(false)
  useFirstField(props, addButton)
  // After removing a link, the focus stays at its place.
  useEffect(() => {
    if (value === undefined && isRemoved.current) addButton.current?.focus()
    isRemoved.current = false
  }, [value])

  const add = () => {
    onChange(set(NEW_LINK))
    onPathFocus(['label'])
  }
  const remove = () => {
    isRemoved.current = true
    onChange(unset())
  }
  if (value === undefined) {
    return (
      <Flex>
        <Button
          ref={addButton}
          icon={AddIcon}
          mode="ghost"
          text="Add a link"
          disabled={readOnly === true}
          onClick={add}
        />
      </Flex>
    )
  }
  return (
    <Stack gap={4}>
      {props.renderDefault(props)}
      {readOnly !== true && (
        <Flex>
          <Button icon={TrashIcon} mode="bleed" tone="critical" text="Remove link" onClick={remove} />
        </Flex>
      )}
    </Stack>
  )
}
