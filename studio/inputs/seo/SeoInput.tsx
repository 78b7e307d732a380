import {type InputProps, useFormValue} from 'sanity'
import {Stack} from '../../ui/primitives.ts'
import {isRecord} from '../../../schemas/isRecord.ts'
import {textOf} from '../../content/documents.ts'
import {followedBy} from '../../content/useContent.ts'
import {Known} from '../../ui/ToolPage.tsx'
import {PreviewCards} from './PreviewCards.tsx'
import {previewContent, searchPreview} from './searchPreview.ts'

const usePreviewContent = followedBy(() => previewContent)

/** The texts for search engines and shared links, below a preview. */
export function SeoInput(props: InputProps) {
  const form = useFormValue([])
  const document = isRecord(form) ? form : {}
  return (
    <Stack gap={5}>
      <Known state={usePreviewContent()}>
        {(content) => (
          <PreviewCards preview={searchPreview(textOf(document, '_type') ?? '', document, content)} />
        )}
      </Known>
      {props.renderDefault(props)}
    </Stack>
  )
}
