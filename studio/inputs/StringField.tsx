import type {InputProps, StringInputProps} from 'sanity'
import {SEO_LIMITS} from '../../schemas/objects/seo.ts'
import {AltWords} from '../tools/media/AltWords.tsx'
import {Stack} from '../ui/primitives.ts'
import {RadioInput} from './choices/RadioInput.tsx'
import {PartInput} from './links/PartInput.tsx'
import {CopyInput} from './mentions/CopyInput.tsx'
import {PictureInput} from './pictures/PictureInput.tsx'
import {PlainField} from './plain/PlainField.tsx'
import {CharacterCount} from './seo/CharacterCount.tsx'

/** Returns the number of characters for which a field has room; undefined if they are not counted. */
function limitOf({path}: StringInputProps): number | undefined {
  const [parent, field] = path.slice(-2)
  if (parent !== 'seo') return undefined
  return field === 'title' || field === 'description' ? SEO_LIMITS[field] : undefined
}

const isAltOfPicture = ({path}: StringInputProps) => path.length > 1 && path.at(-1) === 'alt'

/** A field of text, or a choice: by pictures, by a few buttons, or by the Studio's own list. */
export function StringField(props: StringInputProps) {
  const {options} = props.schemaType
  if (options?.pictureOf) return <PictureInput input={props} pictureOf={options.pictureOf} />
  if (options?.layout === 'radio') return <RadioInput {...props} />
  if (options?.partOf !== undefined) return <PartInput input={props} partOf={options.partOf} />
  const renderPlain = (input: InputProps) => <PlainField {...input} renderDefault={props.renderDefault} />
  const field = options?.mentions ? <CopyInput {...props} renderDefault={renderPlain} /> : renderPlain(props)
  const limit = limitOf(props)
  const isAlt = isAltOfPicture(props)
  if (limit === undefined && !isAlt) return field
  return (
    <Stack gap={3}>
      {field}
      {limit !== undefined && <CharacterCount value={props.value} limit={limit} />}
      {isAlt && <AltWords path={props.path} value={props.value} />}
    </Stack>
  )
}
