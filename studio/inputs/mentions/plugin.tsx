import {type InputProps, isDocumentSchemaType} from 'sanity'
import {factRef} from '../../../schemas/objects/factRef.ts'
import {definePlugin, isStringInputProps} from '../../sanity.ts'
import {CopyInput} from './CopyInput.tsx'
import {FactChip} from './FactChip.tsx'
import {MentionsProvider} from './MentionsContext.tsx'
import {RichTextMentions} from './RichTextMentions.tsx'

function Input(props: InputProps) {
  const {schemaType, path} = props
  if (path.length === 0 && isDocumentSchemaType(schemaType)) {
    return <MentionsProvider documentType={schemaType.name}>{props.renderDefault(props)}</MentionsProvider>
  }
  return isStringInputProps(props) && props.schemaType.options?.mentions ? (
    <CopyInput {...props} />
  ) : (
    props.renderDefault(props)
  )
}

/** Offers facts to whoever types a brace, in every text in which they can stand. */
export const mentions = definePlugin({
  name: 'mentions',
  form: {
    components: {
      input: (props) => <Input {...props} />,
      inlineBlock: (props) =>
        props.schemaType.name === factRef.name ? <FactChip {...props} /> : props.renderDefault(props),
      portableText: {
        plugins: (props) => (
          <>
            {props.renderDefault(props)}
            <RichTextMentions />
          </>
        ),
      },
    },
  },
})
