import {ResetIcon} from '@sanity/icons/Reset'
import {useId} from 'react'
import type {StringInputProps} from 'sanity'
import {set, unset} from '../../sanity.ts'
import {Box, Button, Card, Flex, Radio, Text} from '../../ui/primitives.ts'
import {choicesOf} from './choicesOf.ts'

/** A choice between a few values. The Studio's own has a button without a name, which clears the choice. */
export function RadioInput(props: StringInputProps) {
  const {elementProps, onChange, readOnly = false, schemaType, validation, validationError, value} = props
  const {ref, onFocus, onBlur} = elementProps
  const name = useId()
  const title = schemaType.title ?? 'Choice'
  const isWrong = validation.some(({level}) => level === 'error')
  return (
    <Card border radius={2} paddingX={3} paddingY={2} {...(isWrong ? {tone: 'critical' as const} : {})}>
      <Flex align="center" justify="space-between" gap={3}>
        <Flex
          role="radiogroup"
          aria-label={title}
          aria-describedby={elementProps['aria-describedby']}
          direction={schemaType.options?.direction === 'horizontal' ? 'row' : 'column'}
          wrap="wrap"
          gap={3}
          paddingY={1}
        >
          {choicesOf(schemaType).map((choice, index) => (
            <Flex key={choice.value} as="label" align="center">
              <Radio
                ref={index === 0 ? ref : null}
                name={name}
                checked={choice.value === value}
                readOnly={readOnly}
                customValidity={validationError ?? ''}
                onFocus={onFocus}
                onBlur={onBlur}
                onChange={() => onChange(set(choice.value))}
              />
              <Box marginLeft={2}>
                <Text weight={choice.value === value ? 'medium' : 'regular'}>{choice.title}</Text>
              </Box>
            </Flex>
          ))}
        </Flex>
        {value !== undefined && !readOnly && (
          <Button
            icon={ResetIcon}
            mode="bleed"
            padding={2}
            text="Clear"
            aria-label={`Clear: ${title}`}
            onClick={() => onChange(unset())}
          />
        )}
      </Flex>
    </Card>
  )
}
