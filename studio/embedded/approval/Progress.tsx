import type {Approval} from '../../../schemas/validation/approvals.ts'
import {Stack, Text} from '../../ui/primitives.ts'
import {type Colleague, nameAmong} from './people.ts'
import type {Standing} from './standing.ts'
import {List} from '../../ui/Section.tsx'

interface ProgressProps {
  standing: Standing
  people: readonly Colleague[]
}

/** Shows why approval is needed, who requested it, and all answers so far. */
export function Progress({standing, people}: ProgressProps) {
  const {approval, keys} = standing
  const named = new Intl.ListFormat('en').format(keys.map((key) => `{${key}}`))
  return (
    <Stack gap={3}>
      <Text>
        {keys.length > 0
          ? `It changes a text that states ${named}. Legal answers for that: it is published when somebody of legal, or an administrator, has approved it.`
          : 'It changes nothing that legal answers for. Once approval is asked for, it is published when all have given it.'}
      </Text>
      {approval && <Answers approval={approval} standing={standing} nameOf={nameAmong(people)} />}
    </Stack>
  )
}

interface AnswersProps {
  approval: Approval
  standing: Standing
  nameOf: (id: string) => string
}

function Answers({approval, standing, nameOf}: AnswersProps) {
  return (
    <>
      <Text>
        {nameOf(approval.askedBy)} asked for approval{approval.note ? `: “${approval.note}”` : '.'}
      </Text>
      <List>
        {approval.people.map((id) => (
          <Text as="li" key={id}>
            {nameOf(id)} {answerOf(id, approval, standing)}
          </Text>
        ))}
      </List>
    </>
  )
}

function answerOf(id: string, {decisions}: Approval, {missing}: Standing): string {
  const decision = decisions.find(({by}) => by === id)
  if (!decision) return 'has not answered yet.'
  const said = decision.comment ? `: “${decision.comment}”` : '.'
  if (decision.verdict === 'declined') return `declined${said}`
  return missing.includes(id) ? `approved an earlier revision${said}` : `approved${said}`
}
