import {writeDay} from '../../model/language.ts'
import {LongButton} from '../ui/LongButton.tsx'
import {Stack, Text} from '../ui/primitives.ts'
import {useDialogFocus} from '../ui/useDialogFocus.ts'
import type {DocumentVersions} from './versions.ts'

interface NextVersionChoiceProps {
  versions: DocumentVersions
  /** Opens an existing draft. */
  onOpen: (id: string) => void
  /** Starts another version with the text of one. */
  onStart: (sourceId: string | undefined) => void
}

/** Asks where to start if another next version exists already, as a draft or announced. */
export function NextVersionChoice({versions: {drafts, history}, onOpen, onStart}: NextVersionChoiceProps) {
  const {inForce, upcoming} = history
  useDialogFocus()
  return (
    <Stack gap={4}>
      <Text size={2} as="p">
        {drafts.length > 0
          ? 'A next version is being written already. Open it, or start another one.'
          : 'Another version is published and takes effect later. The next one takes effect after it.'}
      </Text>
      <Stack gap={2}>
        {drafts.map(({_id, effectiveDate}) => (
          <LongButton
            key={_id}
            mode="ghost"
            tone="primary"
            text={`Open the draft ${effectiveDate ? `of ${writeDay(effectiveDate)}` : 'without a date'}`}
            onClick={() => onOpen(_id)}
          />
        ))}
        {upcoming.map(({_id, effectiveDate}) => (
          <LongButton
            key={_id}
            mode="ghost"
            text={`Start with the upcoming version of ${writeDay(effectiveDate)}`}
            onClick={() => onStart(_id)}
          />
        ))}
        <LongButton
          mode="ghost"
          text={
            inForce
              ? `Start with the version in force since ${writeDay(inForce.effectiveDate)}`
              : 'Start with an empty text'
          }
          onClick={() => onStart(inForce?._id)}
        />
      </Stack>
    </Stack>
  )
}
