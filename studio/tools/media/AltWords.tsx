import {type Path, useFormValue} from 'sanity'
import {referenceOf} from '../../content/documents.ts'
import {isRecord} from '../../../schemas/isRecord.ts'
import {useDocumentValues} from '../../sanity.ts'
import {Text} from '../../ui/primitives.ts'

interface AltWordsProps {
  /** Path of the field for the picture's description. */
  path: Path
  value: string | undefined
}

/** Shows the library's description, which is used if a picture's place has none. */
export function AltWords({path, value}: AltWordsProps) {
  const picture = useFormValue(path.slice(0, -1))
  const id = isRecord(picture) ? referenceOf(picture, 'asset') : undefined
  return id !== undefined && !value ? <LibraryWords id={id} /> : null
}

const PATHS = ['altText']

function LibraryWords({id}: {id: string}) {
  const {value} = useDocumentValues<Record<string, unknown>>(id, PATHS)
  const words = value?.['altText']
  if (typeof words !== 'string' || !words.trim()) return null
  return (
    <Text muted role="status">
      Media says, and visitors hear: “{words}”
    </Text>
  )
}
