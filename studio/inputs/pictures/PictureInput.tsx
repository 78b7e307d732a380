import {useEffect, useId, useRef, useState} from 'react'
import type {StringInputProps} from 'sanity'
import {set, unset} from '../../sanity.ts'
import {Button, Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import {choicesOf} from '../choices/choicesOf.ts'

interface PictureInputProps {
  input: StringInputProps
  /** Returns the address of a choice's picture. */
  pictureOf: (value: string) => string
}

/** A choice by pictures: shows the chosen one, and on demand all others below it. */
export function PictureInput({input, pictureOf}: PictureInputProps) {
  const {value, readOnly = false, onChange, schemaType, elementProps} = input
  const {id, ref, onFocus, onBlur} = elementProps
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  // Arrow keys start from the chosen one.
  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLInputElement>(':checked')?.focus()
  }, [isOpen])
  const choices = choicesOf(schemaType)
  const chosen = choices.find((choice) => choice.value === value)
  const title = chosen?.title ?? (value === undefined ? 'None' : `${value}, which the site does not have`)
  const action = isOpen ? 'Done' : 'Choose another'
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={4}>
        <Flex align="center" gap={4} wrap="wrap">
          <Picture address={chosen && pictureOf(chosen.value)} />
          <Flex direction="column" align="flex-start" gap={4} flex={1}>
            <Text>{title}</Text>
            <Button
              id={id}
              ref={ref}
              mode="ghost"
              text={action}
              aria-label={`${schemaType.title ?? 'Choice'}: ${title}. ${action}`}
              aria-describedby={elementProps['aria-describedby']}
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              disabled={readOnly}
              onFocus={onFocus}
              onBlur={onBlur}
              onClick={() => setOpen(!isOpen)}
            />
          </Flex>
        </Flex>
        {isOpen && !readOnly && (
          <div
            ref={list}
            id={listId}
            className="picture-choices"
            role="radiogroup"
            aria-label={schemaType.title}
          >
            {[{value: '', title: 'None'}, ...choices].map((choice) => (
              <label key={choice.value}>
                <input
                  type="radio"
                  name={listId}
                  checked={choice.value === (value ?? '')}
                  onChange={() => onChange(choice.value === '' ? unset() : set(choice.value))}
                />
                <Picture address={choice.value === '' ? undefined : pictureOf(choice.value)} />
                <span>{choice.title}</span>
              </label>
            ))}
          </div>
        )}
      </Stack>
    </Card>
  )
}

/** The picture of a choice. Its name stands beside it. */
const Picture = ({address}: {address: string | undefined}) =>
  address === undefined ? (
    <span className="choice-picture none" />
  ) : (
    <img className="choice-picture" src={address} alt="" width={280} height={210} loading="lazy" />
  )
