import {AddIcon} from '@sanity/icons/Add'
import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import type {Token} from '../../../model/staff/accounts.ts'
import {Badge, Box, Button, Flex, Stack, Text} from '../../ui/primitives.ts'
import {connection} from '../../connection.ts'
import {LineField} from '../../ui/LineField.tsx'
import {ModalForm, typedIn} from '../../ui/ModalForm.tsx'
import {SecretDialog} from '../../ui/SecretDialog.tsx'
import {SelectField} from '../../ui/SelectField.tsx'
import {Answered} from '../../ui/Queries.tsx'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {List, Row, Section} from '../../ui/Section.tsx'
import {RoleField} from './RoleField.tsx'
import {makeToken, peopleOptions, revokeToken, type Role, tokensOptions} from './staffQueries.ts'
import {ENDS, endOf, isOver, tokenSentence} from './tokenTexts.ts'

/** The tokens for scripts, with a form for more. */
export function TokensList() {
  const {data: staff} = useQuery(peopleOptions())
  const roles = staff?.roles ?? []
  return <Answered options={tokensOptions()}>{(tokens) => <Tokens tokens={tokens} roles={roles} />}</Answered>
}

interface TokensProps {
  tokens: readonly Token[]
  roles: readonly Role[]
}

function Tokens({tokens, roles}: TokensProps) {
  const [isMaking, setMaking] = useState(false)
  const [now] = useState(() => Date.now())
  const working = tokens.filter((token) => !isOver(token, now))
  const over = tokens.filter((token) => isOver(token, now))
  const titleOf = (role: string) => roles.find(({name}) => name === role)?.title ?? role
  return (
    <Stack gap={6}>
      <Box>
        <Button
          icon={AddIcon}
          text="Make a token"
          disabled={roles.length === 0}
          onClick={() => setMaking(true)}
        />
      </Box>
      <Section
        title="Tokens"
        description="For scripts and command-line tools. A token may do what its role may, and history names it."
        count={working.length}
        nothing="No token works."
      >
        {working.map((token) => (
          <TokenRow key={token.id} token={token} role={titleOf(token.role)} now={now} />
        ))}
      </Section>
      {over.length > 0 && (
        <Disclosure label={`${over.length} ${over.length === 1 ? 'token that is' : 'tokens that are'} over`}>
          <List gap={4}>
            {over.map((token) => (
              <Text as="li" key={token.id} muted>
                {token.name}, {titleOf(token.role)}. {tokenSentence(token, now)}
              </Text>
            ))}
          </List>
        </Disclosure>
      )}
      {isMaking && <TokenDialog roles={roles} onClose={() => setMaking(false)} />}
    </Stack>
  )
}

function TokenRow({token, role, now}: {token: Token; role: string; now: number}) {
  const [isRevoking, setRevoking] = useState(false)
  return (
    <Row>
      <Flex gap={3} align="center" justify="space-between" wrap="wrap">
        <Text weight="medium">{token.name}</Text>
        <Flex gap={3} align="center">
          <Badge>{role}</Badge>
          <Button
            mode="ghost"
            tone="critical"
            text="Revoke"
            aria-label={`Revoke ${token.name}`}
            onClick={() => setRevoking(true)}
          />
        </Flex>
      </Flex>
      <Text muted>{tokenSentence(token, now)}</Text>
      {isRevoking && (
        <ModalForm
          title={`Revoke ${token.name}`}
          action="Revoke"
          tone="critical"
          onSubmit={() => revokeToken(token.id)}
          told={`${token.name} does not work any more.`}
          onClose={() => setRevoking(false)}
        >
          <Text>
            Whatever uses it is refused from the next request on, and what it listens to ends within seconds.
            This cannot be taken back. What it has written stays.
          </Text>
        </ModalForm>
      )}
    </Row>
  )
}

function TokenDialog({roles, onClose}: {roles: readonly Role[]; onClose: () => void}) {
  const [made, setMade] = useState<string>()
  const [end, setEnd] = useState<string>(ENDS[0].value)
  if (made !== undefined) return <MadeToken text={made} onClose={onClose} />
  return (
    <ModalForm
      title="Make a token"
      action="Make token"
      onSubmit={async (typed) =>
        makeToken({
          name: typedIn(typed, 'name'),
          role: typedIn(typed, 'role'),
          expiresAt: endOf(end, typedIn(typed, 'date'), Date.now()),
        })
      }
      onDone={setMade}
      onClose={onClose}
    >
      <LineField
        label="Name"
        hint="What it is for, such as “Nightly export”."
        name="name"
        aria-required
        maxLength={100}
        autoComplete="off"
      />
      <RoleField roles={roles} initial="developer" />
      <SelectField label="Works for" value={end} options={ENDS} onChoose={setEnd} />
      {end === 'date' && <LineField label="Last day" name="date" type="date" aria-required />}
    </ModalForm>
  )
}

function MadeToken({text, onClose}: {text: string; onClose: () => void}) {
  const {projectId, dataset, apiVersion} = connection
  const {origin} = window.location
  return (
    <SecretDialog
      title="Your token"
      about="It is not shown again, and nobody can look it up. Keep it where only the script reads it, never in code."
      label="Token"
      text={text}
      copy="Copy token"
      onClose={onClose}
    >
      <Disclosure label="How a client takes it">
        <pre className="staff-code">{`import {createClient} from '@sanity/client'

createClient({
  apiHost: '${origin}',
  useProjectHostname: false,
  projectId: '${projectId}',
  dataset: '${dataset}',
  apiVersion: '${apiVersion}',
  useCdn: false,
  token: process.env.CONTENT_TOKEN,
})`}</pre>
      </Disclosure>
    </SecretDialog>
  )
}
