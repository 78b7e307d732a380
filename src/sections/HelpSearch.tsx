import {useCopy} from '../content/copy.tsx'
import {ContentDrawing} from '../content/ContentDrawing.tsx'
import {SEARCH_PARAMETER} from '../content/routeAddress.ts'
import {useTopicSearch} from '../content/useTopicSearch.ts'
import '../ui/askbar.css'
import {SearchBox} from '../ui/SearchBox.tsx'
import {headingIdOf} from './sectionIds.ts'
import type {SectionProps} from './sectionTypes.ts'
import {HelpSearchResults} from './HelpSearchResults.tsx'
import {SectionFrame} from './SectionFrame.tsx'

/** The opening of the help landing page. Its box searches nothing, unless staff switched that on. */
export function HelpSearch({section, id, Heading}: SectionProps<'helpSearch'>) {
  const {copy} = useCopy()
  const {words, setWords, submit} = useTopicSearch()
  const isOn = section.searchAllTopics === true
  return (
    <SectionFrame id={id} ground={section.ground} className="help-search">
      <div className="wrap askbar">
        <div className="stack">
          <Heading id={headingIdOf(id)}>{copy(section.heading)}</Heading>
          {section.lead && <p className="lead">{copy(section.lead)}</p>}
          <SearchBox
            label={copy(section.searchLabel)}
            value={words}
            onChange={setWords}
            {...(isOn && {name: SEARCH_PARAMETER, onSubmit: submit})}
          />
          {isOn && <HelpSearchResults words={words.trim()} />}
        </div>
        <ContentDrawing name={section.drawing} decorative />
      </div>
    </SectionFrame>
  )
}
