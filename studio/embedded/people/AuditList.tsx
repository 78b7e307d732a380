import {DownloadIcon} from '@sanity/icons/Download'
import {useInfiniteQuery} from '@tanstack/react-query'
import type {AuditEntry} from '../../../model/staff/accounts.ts'
import {Box, Button, Spinner, Stack, Text} from '../../ui/primitives.ts'
import {OlderButton} from '../../ui/OlderButton.tsx'
import {Row, Section} from '../../ui/Section.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import {AUDIT_FILE, auditOptions} from './staffQueries.ts'

/** The log of sign-ins and changes of rights. */
export function AuditList() {
  const found = useInfiniteQuery(auditOptions())
  const {data, error} = found
  if (!data) return error ? <Failure>{error.message}</Failure> : <Spinner muted />
  const entries = data.pages.flat()
  return (
    <Stack gap={6}>
      <Box>
        <Button as="a" href={AUDIT_FILE} download mode="ghost" icon={DownloadIcon} text="Export as CSV" />
      </Box>
      <Section
        title="Audit log"
        description="Sign-ins, invitations, roles, tokens and settings, the newest first. Nobody can change it. What happened to documents is in their history."
        count={entries.length}
        nothing="Nothing has happened yet."
      >
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Section>
      {error && <Failure>{error.message}</Failure>}
      <OlderButton list={found} />
    </Stack>
  )
}

const moment = new Intl.DateTimeFormat(undefined, {dateStyle: 'medium', timeStyle: 'medium'})

const EntryRow = ({entry: {at, actor, actorName, action, subject, address}}: {entry: AuditEntry}) => (
  <Row>
    <Text>
      <strong>{actorName}</strong> {action} {subject}
    </Text>
    <Text muted>
      <time dateTime={new Date(at).toISOString()}>{moment.format(at)}</time>
      {address && `, from ${address}`}
      {/* Names change, and are given to other people. */}
      {actor !== null && `, by ${actor}`}
    </Text>
  </Row>
)
