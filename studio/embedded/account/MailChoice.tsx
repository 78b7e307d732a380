import {useMutation, useQuery} from '@tanstack/react-query'
import {useId} from 'react'
import {Flex, Stack, Text} from '../../ui/primitives.ts'
import {Failure} from '../../ui/ToolPage.tsx'
import {chooseMail, mailOptions} from './accountQueries.ts'

const CHOICES = [
  {value: 'atOnce', label: 'At once'},
  {value: 'daily', label: 'Once a day, in the morning'},
  {value: 'never', label: 'Not at all: Home shows it'},
] as const

/** Chooses when a person gets mail about things for them. Saves the choice at once. */
export function MailChoice() {
  const heading = useId()
  const {data, error} = useQuery(mailOptions())
  const {mutate, variables, isPending, isSuccess, error: refusal} = useMutation({mutationFn: chooseMail})
  if (error) return <Failure>{error.message}</Failure>
  if (!data) return null
  if (!data.canMail) {
    return <Text>No mail server is set, so nobody gets mail. Home shows what is for you.</Text>
  }
  const chosen = isPending ? variables : data.choice
  return (
    <Stack gap={4} role="radiogroup" aria-labelledby={heading}>
      <Text id={heading}>
        When a colleague mentions you, gives you a task, asks for your approval or answers you, you get mail:
      </Text>
      {CHOICES.map(({value, label}) => (
        <Flex key={value} as="label" gap={3} align="center">
          <input type="radio" name="mailChoice" checked={value === chosen} onChange={() => mutate(value)} />
          <Text>{label}</Text>
        </Flex>
      ))}
      <div role="status">{isSuccess && <Text>Saved.</Text>}</div>
      {refusal && <Failure>{refusal.message}</Failure>}
    </Stack>
  )
}
