import {type StringInputProps, useFormValue} from 'sanity'
import * as v from 'valibot'
import {documentOf} from '../../content/documents.ts'
import {lastKnown} from '../../content/followed.ts'
import {type Part, partsOf} from '../../content/parts.ts'
import {useContent} from '../../content/useContent.ts'
import {set, unset} from '../../sanity.ts'
import {Select, Stack, Text} from '../../ui/primitives.ts'

const Reference = v.object({_ref: v.string()})

interface PartInputProps {
  input: StringInputProps
  /** The sibling field that refers to the page. */
  partOf: string
}

/** Returns the parts of the page that a link leads to; undefined until they are known. */
function useParts({path}: StringInputProps, partOf: string): Part[] | undefined {
  const content = lastKnown(useContent())
  const page = useFormValue([...path.slice(0, -1), partOf])
  const document = content && documentOf(v.is(Reference, page) ? page._ref : undefined, content.documents)
  return content && (document ? partsOf(document, content) : [])
}

/** Chooses a section or a question of the page that a link leads to. Says if the chosen one no longer exists. */
export function PartInput({input, partOf}: PartInputProps) {
  const {value, onChange, readOnly, elementProps} = input
  const {ref, id, onFocus, onBlur} = elementProps
  const parts = useParts(input, partOf)
  const isGone = value !== undefined && parts?.every(({anchor}) => anchor !== value) === true
  return (
    <Stack gap={3}>
      <Select
        ref={ref}
        id={id}
        aria-describedby={elementProps['aria-describedby']}
        fontSize={1}
        value={value ?? ''}
        disabled={readOnly === true || parts === undefined}
        onFocus={onFocus}
        onBlur={onBlur}
        onChange={({currentTarget}) =>
          onChange(currentTarget.value === '' ? unset() : set(currentTarget.value))
        }
      >
        <option value="">The top of the page</option>
        {value !== undefined && (isGone || !parts) && <option value={value}>#{value}</option>}
        {parts?.map(({anchor, title}) => (
          <option key={anchor} value={anchor}>
            {title}
          </option>
        ))}
      </Select>
      {isGone && (
        <Text role="status">
          The page has no section #{value}: the link leads to its top. Choose another section.
        </Text>
      )}
    </Stack>
  )
}
