import type {PortableTextComponentProps, PortableTextComponents} from '@portabletext/react'
import {createContext, useContext, useId} from 'react'
import {AnchorLink} from '../anchors/AnchorLink.tsx'
import {useCopy} from '../copy.tsx'
import type {RichTextBlock} from '../../../model/text/portableText.ts'
import {RichText, richTextComponents} from '../RichText.tsx'
import {SamePageLink} from '../SamePageLink.tsx'
import {type NumberedSection, numberSections, type StoredSection} from '../../../model/text/clauses.ts'
import {messages} from '../../messages.ts'
import '../../ui/prose.css'
import './NumberedText.css'
import './Contents.css'

interface NumberedBodyProps {
  /** Unnumbered text before the first section. */
  introduction?: RichTextBlock[] | null
  sections: readonly StoredSection[] | null
  /** Level of the sections' headings. */
  Heading?: 'h2' | 'h3'
  /** Ids of other elements on the page; anchors avoid them. */
  taken?: readonly string[] | undefined
}

/** Sections and clauses with their numbers, a table of contents above them, and a link to each of them. */
export function NumberedBody({introduction = null, sections, Heading = 'h2', taken}: NumberedBodyProps) {
  const numbered = numberSections(sections ?? [], taken)
  return (
    <div className="numbered-body">
      <Contents sections={numbered} Heading={Heading} />
      <div className="prose numbered">
        <RichText value={introduction} />
        {numbered.map((section) => (
          <NumberedSectionView key={section._key} section={section} Heading={Heading} />
        ))}
      </div>
    </div>
  )
}

function Contents({sections, Heading}: {sections: NumberedSection[]; Heading: 'h2' | 'h3'}) {
  const {copy} = useCopy()
  const headingId = useId()
  return (
    <nav className="toc" aria-labelledby={headingId}>
      <Heading className="d4" id={headingId}>
        On this page
      </Heading>
      <ol>
        {sections.map(({_key, anchor, heading}) => (
          <li key={_key}>
            <SamePageLink anchor={anchor}>{copy(heading)}</SamePageLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const Clauses = createContext<NumberedSection['clauses']>(new Map())

const clauseComponents = {...richTextComponents, block: {normal: ClauseView}} satisfies PortableTextComponents

function NumberedSectionView({section, Heading}: {section: NumberedSection; Heading: 'h2' | 'h3'}) {
  const {copy} = useCopy()
  const {anchor, number, heading, body, clauses} = section
  const id = useId()
  // Leaves out the link in the heading, which has its own name.
  const name = `${id}-number ${id}-words`
  return (
    <section aria-labelledby={name}>
      <Heading id={anchor} aria-labelledby={name}>
        <span className="number" id={`${id}-number`}>
          {number}.
        </span>
        <span id={`${id}-words`}>{copy(heading)}</span>
        <AnchorLink
          anchor={anchor}
          label={messages.copySectionLink(number)}
          copied={messages.sectionLinkCopied(number)}
        />
      </Heading>
      <Clauses value={clauses}>
        <RichText value={body} components={clauseComponents} />
      </Clauses>
    </section>
  )
}

function ClauseView({value, children}: PortableTextComponentProps<{_type: string; storedKey?: string}>) {
  const clause = useContext(Clauses).get(value.storedKey ?? '')
  if (!clause) return <p>{children}</p>
  const {anchor, number} = clause
  return (
    <div className="cl" id={anchor}>
      <span className="number">{number}</span>
      <p>{children}</p>
      <AnchorLink
        anchor={anchor}
        label={messages.copyClauseLink(number)}
        copied={messages.clauseLinkCopied(number)}
      />
    </div>
  )
}
