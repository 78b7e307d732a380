import {AnchorLink} from '../../content/anchors/AnchorLink.tsx'
import {ContentLink} from '../../content/ContentLink.tsx'
import {useCopy} from '../../content/copy.tsx'
import {RichText} from '../../content/RichText.tsx'
import {Accordion} from '../../ui/Accordion.tsx'
import type {SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import './FaqSection.css'
import {messages} from '../../messages.ts'
import {SectionFrame} from '../SectionFrame.tsx'

/** Questions, one open at a time. Each has an address, which survives a new wording. */
export function FaqSection({section, id, Heading}: SectionProps<'faqSection'>) {
  const {copy, plain} = useCopy()
  const items = (section.items ?? []).map(({_id, question, answer}) => ({
    id: _id,
    title: copy(question),
    content: (
      <>
        <RichText value={answer} />
        <AnchorLink
          anchor={_id}
          label={messages.copyQuestionLink(plain(question))}
          copied={messages.questionLinkCopied}
        />
      </>
    ),
  }))
  return (
    <SectionFrame id={id} ground={section.ground} className="section faq-section">
      <div className="wrap split">
        <div className="stack">
          <Heading id={headingIdOf(id)}>{copy(section.heading)}</Heading>
          {section.more && <ContentLink link={section.more} />}
        </div>
        <Accordion name={id} items={items} />
      </div>
    </SectionFrame>
  )
}
