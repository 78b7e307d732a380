import {Picture} from '../../content/images/Picture.tsx'
import {useCopy} from '../../content/copy.tsx'
import {SectionFrame, SectionHead} from '../SectionFrame.tsx'
import type {SectionProps} from '../section.ts'
import './Quote.css'

/** A statement about the company, with the speaker's name and portrait. */
export function Quote({section, id, Heading}: SectionProps<'quote'>) {
  const {copy} = useCopy()
  const {heading, ground, words, speaker, role, image} = section
  return (
    <SectionFrame id={id} ground={ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={heading} />
        <figure className="quote">
          <blockquote>
            <p>{copy(words)}</p>
          </blockquote>
          <figcaption>
            <Picture of={{image, drawing: null}} shape={1} sizes="5rem" />
            <span>
              <b>{copy(speaker)}</b>
              {role && <span>{copy(role)}</span>}
            </span>
          </figcaption>
        </figure>
      </div>
    </SectionFrame>
  )
}
