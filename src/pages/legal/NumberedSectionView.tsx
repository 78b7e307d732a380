import type {PortableTextComponentProps, PortableTextComponents} from '@portabletext/react'
import {createContext, useContext} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {RichText, richTextComponents} from '../../content/RichText.tsx'
import {AnchorLink} from './LinkCopier.tsx'
import type {NumberedSection} from './clauses.ts'

const ClauseNumbers = createContext<NumberedSection['clauseNumbers']>(new Map())

const clauseComponents = {...richTextComponents, block: {normal: Clause}} satisfies PortableTextComponents

/** A section of a legal document: its number, its heading, its clauses. */
export function NumberedSectionView({section}: {section: NumberedSection}) {
  const {copy} = useCopy()
  const {anchor, number, heading, body, clauseNumbers} = section
  return (
    <section aria-labelledby={anchor}>
      <h2 id={anchor}>
        <span className="number">{number}.</span>
        <span>{copy(heading)}</span>
        <AnchorLink anchor={anchor} name={`section ${number}`} />
      </h2>
      <ClauseNumbers value={clauseNumbers}>
        <RichText value={body} components={clauseComponents} />
      </ClauseNumbers>
    </section>
  )
}

/** A paragraph of a section. Its id is the key that its block is stored under, so a link survives an edit. */
function Clause({value, children}: PortableTextComponentProps<{_key?: string}>) {
  const anchor = value._key ?? ''
  const number = useContext(ClauseNumbers).get(anchor)
  return (
    <div className="cl" id={anchor}>
      <span className="number">{number}</span>
      <p>{children}</p>
      <AnchorLink anchor={anchor} name={`clause ${number}`} />
    </div>
  )
}
