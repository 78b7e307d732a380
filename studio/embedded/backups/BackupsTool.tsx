import {AddIcon} from '@sanity/icons/Add'
import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {useMutation} from '@tanstack/react-query'
import type {Restored} from '../../../model/staff/backups.ts'
import {Button, Flex, Spinner, Stack, Text} from '../../ui/primitives.ts'
import {Answered} from '../../ui/Queries.tsx'
import {IconText} from '../../ui/IconText.tsx'
import {Section} from '../../ui/Section.tsx'
import {Failure, ToolFrame} from '../../ui/ToolPage.tsx'
import {BackupRow} from './BackupRow.tsx'
import {type Backups, backupsOptions, makeBackup} from './backupQueries.ts'
import {restoredText, ruleOf, timeOf} from './backupTexts.ts'

/** Backups of all content. For administrators. */
export const BackupsTool = () => (
  <ToolFrame
    title="Backups"
    purpose="Copies of all content, with its history, images and files, and of all accounts, made while everybody goes on working."
  >
    <Answered options={backupsOptions()}>{(kept) => <Kept kept={kept} />}</Answered>
  </ToolFrame>
)

function Kept({kept}: {kept: Backups}) {
  const {backups, task, failure, restored, folder} = kept
  const making = useMutation({mutationFn: makeBackup})
  return (
    <Stack gap={6}>
      <Stack gap={4}>
        <Flex gap={4} align="center" wrap="wrap">
          <Button
            icon={AddIcon}
            text="Make a backup"
            // A button with `disabled`, or in a loading state, would lose the focus.
            aria-disabled={task !== null}
            onClick={() => task === null && making.mutate()}
          />
          <Flex role="status" flex={1} gap={3}>
            {task?.kind === 'make' && <Spinner muted size={1} />}
            <Text>{stateOf(kept, making.isSuccess)}</Text>
          </Flex>
        </Flex>
        <div role="status">{restored && <LastRestore restored={restored} kept={kept} />}</div>
      </Stack>
      {making.error && <Failure>{making.error.message}</Failure>}
      {failure && (
        <Failure>
          The backup of {timeOf(failure.at)} could not be made, and those below stay. {failure.message}
        </Failure>
      )}
      <Section
        title="Kept on the server"
        description={`In ${folder}. ${ruleOf(kept)} Keep one on another machine, too: download it.`}
        count={backups.length}
        nothing="There is no backup yet."
      >
        {backups.map((backup) => (
          <BackupRow key={backup.name} backup={backup} kept={kept} />
        ))}
      </Section>
    </Stack>
  )
}

/** The result of a restore, which somebody else may have started. */
function LastRestore({
  restored: {name, at, problem, done},
  kept: {backups},
}: {
  restored: Restored
  kept: Backups
}) {
  const backup = backups.find((other) => other.name === name)
  const what = backup ? `The backup of ${timeOf(backup.at)}` : 'A backup'
  if (!done)
    return (
      <Failure>
        {what} was not restored, and nothing was changed. {problem}
      </Failure>
    )
  return (
    <IconText icon={CheckmarkCircleIcon}>
      {what} was restored on {timeOf(at)}. {restoredText(done)}
    </IconText>
  )
}

/** Describes the running task, or the result of one that was started here. */
function stateOf({task, failure, backups}: Backups, wasAsked: boolean): string {
  if (task?.kind === 'make') return 'A backup is being made. Everybody can go on working.'
  const [newest] = backups
  if (!wasAsked || task || failure || !newest) return ''
  return `The backup of ${timeOf(newest.at)} is made, and it is sound.`
}
