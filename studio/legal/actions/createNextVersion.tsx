import {CopyIcon} from '@sanity/icons/Copy'
import {useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {writeDay} from '../../../model/language.ts'
import type {DocumentActionComponent, DocumentActionProps} from '../../sanity.ts'
import {LongButton} from '../../ui/LongButton.tsx'
import {Stack, Text} from '../../ui/primitives.ts'
import {useDialogFocus} from '../../ui/useDialogFocus.ts'
import {documentOf} from '../stored.ts'
import {useNextVersion} from '../useNextVersion.ts'
import {type DocumentVersions, readVersions, VERSIONS} from '../versions.ts'
import {NOT_LEGAL, useMayWrite} from './useMayWrite.ts'

const LABEL = 'Create next version'

/** Returns the published legal document of the action, or the reason why there is none. */
function subjectOf({id, type, draft, published}: DocumentActionProps): {
  documentId?: string
  reason?: string
} {
  if (type === 'legalDocument') {
    return published ? {documentId: id} : {reason: 'Publish the document first: a version belongs to it.'}
  }
  const documentId = documentOf(draft ?? published)
  return documentId ? {documentId} : {reason: 'Say first which document this is a version of.'}
}

interface Choice {
  /** Id of the version to open or start with; undefined for an empty text. */
  id: string | undefined
  text: string
  tone?: 'primary'
  choose: () => void
}

/** Starts the next version of a legal document with the text of the one in force, and opens it. */
export const createNextVersion: DocumentActionComponent = (props) => {
  const {documentId, reason} = subjectOf(props)
  const mayWrite = useMayWrite()
  const client = useClient({apiVersion: API_VERSION})
  const {open, report, start} = useNextVersion()
  const [versions, setVersions] = useState<DocumentVersions>()
  if (!mayWrite) return {label: LABEL, icon: CopyIcon, disabled: true, title: NOT_LEGAL}
  if (!documentId) return {label: LABEL, icon: CopyIcon, disabled: true, title: reason}

  const choicesIn = ({drafts, history: {inForce, upcoming}}: DocumentVersions): Choice[] => [
    ...drafts.map(({_id, effectiveDate}) => ({
      id: _id,
      text: `Open the draft ${effectiveDate ? `of ${writeDay(effectiveDate)}` : 'without a date'}`,
      tone: 'primary' as const,
      choose: () => open(documentId, _id),
    })),
    ...upcoming.map(({_id, effectiveDate}) => ({
      id: _id,
      text: `Start with the upcoming version of ${writeDay(effectiveDate)}`,
      choose: () => start(documentId, _id),
    })),
    {
      id: inForce?._id,
      text: inForce
        ? `Start with the version in force since ${writeDay(inForce.effectiveDate)}`
        : 'Start with an empty text',
      choose: () => start(documentId, inForce?._id),
    },
  ]
  const begin = async () => {
    const known = readVersions(await client.fetch<unknown>(VERSIONS, {documentId}, {perspective: 'raw'}))
    const [only, ...others] = choicesIn(known)
    if (only && others.length === 0) only.choose()
    else setVersions(known)
  }
  return {
    label: LABEL,
    icon: CopyIcon,
    onHandle: () => void begin().catch(report),
    dialog: versions && {
      type: 'dialog',
      header: LABEL,
      onClose: () => setVersions(undefined),
      content: (
        <NextVersionChoice
          isWritten={versions.drafts.length > 0}
          choices={choicesIn(versions)}
          onChoose={({choose}) => {
            setVersions(undefined)
            choose()
          }}
        />
      ),
    },
  }
}
createNextVersion.displayName = 'CreateNextVersion'

interface NextVersionChoiceProps {
  /** True if there is a draft of one already. */
  isWritten: boolean
  choices: readonly Choice[]
  onChoose: (choice: Choice) => void
}

/** Asks where to start if another next version exists already, as a draft or announced. */
function NextVersionChoice({isWritten, choices, onChoose}: NextVersionChoiceProps) {
  useDialogFocus()
  return (
    <Stack gap={4}>
      <Text size={2} as="p">
        {isWritten
          ? 'A next version is being written already. Open it, or start another one.'
          : 'Another version is published and takes effect later. The next one takes effect after it.'}
      </Text>
      <Stack gap={2}>
        {choices.map((choice) => (
          <LongButton
            key={choice.id ?? 'empty'}
            mode="ghost"
            tone={choice.tone ?? 'default'}
            text={choice.text}
            onClick={() => onChoose(choice)}
          />
        ))}
      </Stack>
    </Stack>
  )
}
