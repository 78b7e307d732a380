import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
  type PortableTextTypeComponentProps,
} from '@portabletext/react'
import {Callout} from '../ui/Callout.tsx'
import '../ui/prose.css'
import {useCopy} from './copy.tsx'
import {Picture} from './images/Picture.tsx'
import {
  type ArticlePart,
  type CalloutNode,
  type ImageNode,
  type TableNode,
  toPortableText,
} from '../../model/text/portableText.ts'
import {TableView} from './TableView.tsx'
import {reportProblem} from './problems.ts'
import {richTextComponents} from './RichText.tsx'

/** Returns the component of a heading level. The look follows its rank in the article, not its level. */
const heading =
  (Tag: 'h2' | 'h3' | 'h4', className: string): PortableTextBlockComponent =>
  ({children}) => <Tag className={className}>{children}</Tag>

const articleComponents = (Heading: 'h2' | 'h3', Subheading: 'h2' | 'h3' | 'h4') =>
  ({
    ...richTextComponents,
    types: {
      ...richTextComponents.types,
      callout: CalloutView,
      table: ({value}: PortableTextTypeComponentProps<TableNode>) => <TableView table={value} />,
      contentImage: ImageView,
    },
    block: {h2: heading(Heading, 'heading'), h3: heading(Subheading, 'd4 subheading')},
  }) satisfies PortableTextComponents

/** If an article has only smaller headings, they take the level of the larger ones. */
const componentsByLevel = {
  2: {nested: articleComponents('h2', 'h3'), flat: articleComponents('h2', 'h2')},
  3: {nested: articleComponents('h3', 'h4'), flat: articleComponents('h3', 'h3')},
}

interface ArticleTextProps {
  value: readonly ArticlePart[] | null
  /** Level of its headings: 2 under the page's main heading, 3 inside a section that has one of level 2. */
  level?: 2 | 3
}

/** Long text: rich text with headings, callouts, tables and images. */
export function ArticleText({value, level = 2}: ArticleTextProps) {
  const {copy} = useCopy()
  const {nested, flat} = componentsByLevel[level]
  const parts = toPortableText(value ?? [], copy)
  const hasHeadings = parts.some((part) => 'style' in part && part.style === 'h2')
  return (
    <div className="prose">
      <PortableText
        value={parts}
        components={hasHeadings ? nested : flat}
        onMissingComponent={reportProblem}
      />
    </div>
  )
}

function CalloutView({value: {tone, title, text}}: PortableTextTypeComponentProps<CalloutNode>) {
  return (
    <Callout tone={tone} title={title}>
      {text}
    </Callout>
  )
}

function ImageView({value: {image}}: PortableTextTypeComponentProps<ImageNode>) {
  return <Picture of={{image, drawing: null}} sizes="(width < 40rem) 90vw, 38rem" />
}
