import {
  PortableText,
  type PortableTextComponents,
  type PortableTextMarkComponentProps,
  type PortableTextTypeComponentProps,
} from '@portabletext/react'
import {FactMention, useCopy} from './copy.tsx'
import {ExternalLink} from './ExternalLink.tsx'
import {PageLink} from './PageLink.tsx'
import {type FactRefNode, type RichTextBlock, toPortableText} from '../../model/text/portableText.ts'
import {reportProblem} from './problems.ts'
import type {LinkTarget} from '../../model/addresses/routeAddress.ts'

/** Components for every part of rich text. Pages that show blocks in their own way extend them. */
export const richTextComponents = {
  types: {
    factRef: ({value}: PortableTextTypeComponentProps<FactRefNode>) => (
      <FactMention fact={value.fact} format={value.format} />
    ),
  },
  marks: {
    internalLink: ({value, children}: PortableTextMarkComponentProps<{_type: string} & LinkTarget>) =>
      value ? <PageLink to={value}>{children}</PageLink> : children,
    externalLink: ({value, children}: PortableTextMarkComponentProps<{_type: string; href: string | null}>) =>
      value?.href ? <ExternalLink href={value.href}>{children}</ExternalLink> : children,
  },
  unknownType: () => null,
  unknownMark: ({children}) => children,
} satisfies PortableTextComponents

interface RichTextProps {
  value: RichTextBlock[] | null
  components?: PortableTextComponents
}

/** Rich text of the content. A part of an unknown type is left out. */
export function RichText({value, components = richTextComponents}: RichTextProps) {
  const {copy} = useCopy()
  return (
    <PortableText
      value={toPortableText(value ?? [], copy)}
      components={components}
      onMissingComponent={reportProblem}
    />
  )
}
