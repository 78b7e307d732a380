import {Stack} from '@sanity/ui'
import {type InputProps, useFormValue} from 'sanity'
import {isRecord} from '../../content/places.ts'
import {textOf} from '../../content/documents.ts'
import {WithContent} from '../../tools/ToolPage.tsx'
import {PreviewCards} from './PreviewCards.tsx'
import {searchPreview} from './searchPreview.ts'

/** The texts for search engines and shared links, below a preview of what they become. */
export function SeoInput(props: InputProps) {
  const form = useFormValue([])
  const document = isRecord(form) ? form : {}
  return (
    <Stack gap={5}>
      <WithContent>
        {(content) => (
          <PreviewCards preview={searchPreview(textOf(document, '_type') ?? '', document, content)} />
        )}
      </WithContent>
      {props.renderDefault(props)}
    </Stack>
  )
}
