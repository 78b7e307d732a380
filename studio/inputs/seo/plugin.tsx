import type {InputProps} from 'sanity'
import {SEO_LIMITS} from '../../../schemas/objects/seo.ts'
import {definePlugin} from '../../sanity.ts'
import {CountedInput} from './CountedInput.tsx'
import {SeoInput} from './SeoInput.tsx'

/** How many characters a field has room for; undefined where nothing counts them. */
function limitOf({path}: InputProps): number | undefined {
  const [parent, field] = path.slice(-2)
  if (parent !== 'seo') return undefined
  return field === 'title' || field === 'description' ? SEO_LIMITS[field] : undefined
}

function Input(props: InputProps) {
  if (props.schemaType.name === 'seo') return <SeoInput {...props} />
  const limit = limitOf(props)
  return limit === undefined ? props.renderDefault(props) : <CountedInput input={props} limit={limit} />
}

/** Previews and character counts wherever a document has texts for search engines. */
export const seoInputs = definePlugin({
  name: 'seoInputs',
  form: {components: {input: (props) => <Input {...props} />}},
})
