import '../../ui/prose.css'
import type {RichTextBlock} from '../portableText.ts'
import {RichText} from '../RichText.tsx'
import {numberSections} from './clauses.ts'
import type {StoredSection} from './clauses.ts'
import {Contents} from './Contents.tsx'
import {LinkCopier} from './LinkCopier.tsx'
import './NumberedText.css'
import {NumberedSectionView} from './NumberedSectionView.tsx'

interface NumberedTextProps {
  /** Unnumbered text before the first section. */
  introduction?: RichTextBlock[] | null
  sections: readonly StoredSection[]
  /** Level of the sections' headings. */
  Heading?: 'h2' | 'h3'
  /** Ids that other elements of the page have; anchors keep clear of them. */
  taken?: readonly string[]
}

/** Text in numbered sections and clauses, with its contents above it and a link to every one of them. */
export function NumberedText({introduction = null, sections, Heading = 'h2', taken}: NumberedTextProps) {
  const numbered = numberSections(sections, taken)
  return (
    <>
      <Contents sections={numbered} Heading={Heading} />
      <LinkCopier>
        <div className="prose numbered">
          <RichText value={introduction} />
          {numbered.map((section) => (
            <NumberedSectionView key={section._key} section={section} Heading={Heading} />
          ))}
        </div>
      </LinkCopier>
    </>
  )
}
