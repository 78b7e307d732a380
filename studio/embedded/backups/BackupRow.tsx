import {DownloadIcon} from '@sanity/icons/Download'
import {useMutation} from '@tanstack/react-query'
import {useState} from 'react'
import type {Backup} from '../../../model/staff/backups.ts'
import {Badge, Box, Button, Flex, Spinner, Stack, Text} from '../../ui/primitives.ts'
import {Row} from '../../ui/Section.tsx'
import {TimeAgo} from '../../ui/TimeAgo.tsx'
import {Failure} from '../../ui/ToolPage.tsx'
import {type Backups, checkBackup} from './backupQueries.ts'
import {sizeOf, timeOf} from './backupTexts.ts'
import {DownloadDialog} from './DownloadDialog.tsx'
import {RestoreDialog} from './RestoreDialog.tsx'

interface BackupRowProps {
  backup: Backup
  kept: Backups
}

/** A backup: its time, whether it is sound, and its actions. */
export function BackupRow({backup, kept}: BackupRowProps) {
  const {name, at, bytes, check} = backup
  const [isDownloading, setDownloading] = useState(false)
  const [isRestoring, setRestoring] = useState(false)
  const checking = useMutation({mutationFn: () => checkBackup(name)})
  const ofThis = kept.task !== null && kept.task.kind !== 'make' && kept.task.name === name ? kept.task : null
  const time = timeOf(at)
  return (
    <Row>
      <Flex gap={3} align="center" wrap="wrap">
        <Box flex={1} style={{minInlineSize: '12rem'}}>
          <Stack gap={3}>
            <Text weight="medium">{time}</Text>
            <Text muted>
              <TimeAgo moment={at} />, {sizeOf(bytes)}
            </Text>
          </Stack>
        </Box>
        <Flex gap={2} align="center" wrap="wrap">
          <Button
            mode="ghost"
            icon={DownloadIcon}
            text="Download…"
            aria-label={`Download the backup of ${time}…`}
            onClick={() => setDownloading(true)}
          />
          <Button
            mode="ghost"
            text="Check"
            aria-label={`Check the backup of ${time}`}
            aria-disabled={kept.task !== null}
            onClick={() => kept.task === null && checking.mutate()}
          />
          <Button
            mode="ghost"
            text="Restore…"
            aria-label={`Restore the backup of ${time}…`}
            aria-disabled={kept.task !== null}
            onClick={() => kept.task === null && setRestoring(true)}
          />
        </Flex>
      </Flex>
      <Flex role="status" gap={3} align="center" wrap="wrap">
        {ofThis ? <Doing kind={ofThis.kind} /> : <Soundness check={check} />}
      </Flex>
      {check?.problem && <Failure>Do not restore this one. {check.problem}</Failure>}
      {check?.lacks && (
        <Text muted style={{whiteSpace: 'pre-line'}}>
          {`It has everything but these files, which the lake did not have either:\n${check.lacks}`}
        </Text>
      )}
      {checking.error && <Failure>{checking.error.message}</Failure>}
      {isDownloading && <DownloadDialog name={name} time={time} onClose={() => setDownloading(false)} />}
      {isRestoring && (
        <RestoreDialog name={name} time={time} kept={kept} onClose={() => setRestoring(false)} />
      )}
    </Row>
  )
}

const DOING = {
  check: 'Every document, its history and every file is being checked.',
  restore: 'It is being checked, and restored then.',
}

const Doing = ({kind}: {kind: keyof typeof DOING}) => (
  <>
    <Spinner muted size={1} />
    <Text muted>{DOING[kind]}</Text>
  </>
)

function Soundness({check}: Pick<Backup, 'check'>) {
  const isDamaged = check !== null && check.problem !== null
  return (
    <>
      <Badge tone={isDamaged ? 'critical' : 'positive'}>{isDamaged ? 'Damaged' : 'Sound'}</Badge>
      <Text muted>
        {check ? (
          <>
            Checked <TimeAgo moment={check.at} />.
          </>
        ) : (
          'Checked when it was made.'
        )}
      </Text>
    </>
  )
}
