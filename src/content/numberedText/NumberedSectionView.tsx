import type {PortableTextComponentProps, PortableTextComponents} from '@portabletext/react'
import {createContext, useContext} from 'react'
import {useCopy} from '../copy.tsx'
import {RichText, richTextComponents} from '../RichText.tsx'
import {AnchorLink} from './AnchorLink.tsx'
import type {NumberedSection} from './clauses.ts'

const Clauses = createContext<NumberedSection['clauses']>(new Map())

const clauseComponents = {...richTextComponents, block: {normal: ClauseView}} satisfies PortableTextComponents

interface NumberedSectionViewProps {
  section: NumberedSection
  Heading: 'h2' | 'h3'
}

/** A section: its number, its heading, its clauses. */
export function NumberedSectionView({section, Heading}: NumberedSectionViewProps) {
  const {copy} = useCopy()
  const {anchor, number, heading, body, clauses} = section
  return (
    <section aria-labelledby={anchor}>
      <Heading id={anchor}>
        <span className="number">{number}.</span>
        <span>{copy(heading)}</span>
        <AnchorLink anchor={anchor} name={`section ${number}`} />
      </Heading>
      <Clauses value={clauses}>
        <RichText value={body} components={clauseComponents} />
      </Clauses>
    </section>
  )
}

function ClauseView({value, children}: PortableTextComponentProps<{_key?: string}>) {
  const clause = useContext(Clauses).get(value._key ?? '')
  if (!clause) return <p>{children}</p>
  const {anchor, number} = clause
  return (
    <div className="cl" id={anchor}>
      <span className="number">{number}</span>
      <p>{children}</p>
      <AnchorLink anchor={anchor} name={`clause ${number}`} />
    </div>
  )
}
