import {Fragment} from 'react'
import {ContentLink} from '../content/ContentLink.tsx'
import {useCopy} from '../content/copy.tsx'
import {marksOf} from '../content/marks.ts'
import {StoreBadges} from '../content/StoreBadges.tsx'
import '../ui/button.css'
import {headingIdOf} from './sectionIds.ts'
import type {SectionOf, SectionProps} from './sectionTypes.ts'

/** What a page opens with: its main heading, a lead, what to do, and small print. */
export function HeroWords({section, id, Heading}: SectionProps<'hero'>) {
  const {copy} = useCopy()
  return (
    <>
      <Heading id={headingIdOf(id)}>
        <Headline text={copy(section.heading)} />
      </Heading>
      {section.lead && <p className="lead">{copy(section.lead)}</p>}
      <HeroActions actions={section.actions} />
      {section.app && (
        <div className="row">
          <StoreBadges app={section.app} />
        </div>
      )}
      {section.note && <p className="sm mut note">{copy(section.note)}</p>}
    </>
  )
}

/** The headline, broken where staff broke it; each of its lines wraps evenly by itself. */
function Headline({text}: {text: string}) {
  const marks = marksOf(text)
  return Array.from(text.matchAll(/[^\n]+/g), ({0: line, index: start}) => (
    <Fragment key={start}>
      {start > 0 && ' '}
      <span>{line.endsWith(marks) ? line : line + marks}</span>
    </Fragment>
  ))
}

function HeroActions({actions}: Pick<SectionOf<'hero'>, 'actions'>) {
  if (!actions?.length) return null
  return (
    <div className="row">
      {actions.map((link, index) => (
        <ContentLink key={link._key} link={link} className={index === 0 ? 'btn go' : 'btn ghost'} />
      ))}
    </div>
  )
}
