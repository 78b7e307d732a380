import '../../ui/prose.css'
import type {RichTextBlock} from '../portableText.ts'
import {RichText} from '../RichText.tsx'
import {numberSections} from './clauses.ts'
import type {StoredSection} from './clauses.ts'
import {Contents} from './Contents.tsx'
import './NumberedText.css'
import {NumberedSectionView} from './NumberedSectionView.tsx'

/** What numbered text is made of. */
interface NumberedBodyProps {
  /** Unnumbered text before the first section. */
  introduction?: RichTextBlock[] | null
  sections: readonly StoredSection[] | null
  /** Level of the sections' headings. */
  Heading?: 'h2' | 'h3'
  /** Ids that other elements of the page have; anchors keep clear of them.  */
  taken?: readonly string[] | undefined
}

/** Sections and clauses with their numbers, their contents above them, and a link to every one of them. */
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
