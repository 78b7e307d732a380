import {type InputProps, useFormValue} from 'sanity'
import {useDocumentValues} from '../../sanity.ts'
import {Stack, Text} from '../../ui/primitives.ts'
import {referenceOf} from '../../content/documents.ts'
import {isRecord} from '../../content/places.ts'

/** The words of a picture where it stands. Where there are none, what stands there instead is said below. */
export function AltInput(props: InputProps) {
  const picture = useFormValue(props.path.slice(0, -1))
  const id = isRecord(picture) ? referenceOf(picture, 'asset') : undefined
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {id !== undefined && !props.value && <LibraryWords id={id} />}
    </Stack>
  )
}

const PATHS = ['altText']

function LibraryWords({id}: {id: string}) {
  const {value} = useDocumentValues<Record<string, unknown>>(id, PATHS)
  const words = value?.['altText']
  if (typeof words !== 'string' || !words.trim()) return null
  return (
    <Text size={1} muted role="status">
      Media says, and visitors hear: “{words}”
    </Text>
  )
}
