import type {ObjectInputProps} from 'sanity'
import {connection} from '../connection.ts'
import {ApprovalBanner} from '../embedded/approval/ApprovalBanner.tsx'
import {VersionBanner} from '../legal/VersionBanner.tsx'
import {ReadOnlyReason} from '../roles/ReadOnlyReason.tsx'
import {FactImpact} from '../tools/facts/FactImpact.tsx'
import {Stack} from '../ui/primitives.ts'
import {UndoableForm} from '../undo/UndoableForm.tsx'
import {QuestionPages} from './questions/QuestionPages.tsx'
import {MentionsProvider} from './mentions/MentionsContext.tsx'

/** The form of a document, between notices above it and related content below it. */
export function DocumentForm(props: ObjectInputProps) {
  const {schemaType, value, readOnly} = props
  const type = schemaType.name
  const shownId: unknown = value?.['_id']
  return (
    <MentionsProvider documentType={type}>
      <Stack gap={5}>
        {connection.embedded && <ApprovalBanner value={value} />}
        {readOnly && <ReadOnlyReason type={type} value={value} />}
        {type === 'fact' && <FactImpact />}
        {type === 'legalVersion' && <VersionBanner version={value} />}
        {typeof shownId === 'string' ? (
          <UndoableForm form={props} shownId={shownId}>
            {props.renderDefault(props)}
          </UndoableForm>
        ) : (
          props.renderDefault(props)
        )}
        {/* Last, so that it moves nothing when it appears. */}
        {type === 'faqItem' && <QuestionPages readOnly={readOnly === true} />}
      </Stack>
    </MentionsProvider>
  )
}
