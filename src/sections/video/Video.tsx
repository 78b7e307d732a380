import {useCopy} from '../../content/copy.tsx'
import {RichText} from '../../content/RichText.tsx'
import type {SectionProps} from '../section.ts'
import {SectionFrame, SectionHead} from '../SectionFrame.tsx'
import {Player} from './Player.tsx'
import '../../ui/Accordion.css'
import './Video.css'
import {VideoData} from './VideoData.tsx'
import {words} from './words.ts'

/** A video of our own, with captions and a transcript. */
export function Video({section, id, Heading}: SectionProps<'video'>) {
  const {copy} = useCopy()
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} lead={section.lead} />
        <Player key={section.file?.path} of={section} title={copy(section.heading)} />
        {section.transcript && (
          <div className="faq">
            <details>
              <summary>{words.inWords}</summary>
              <div>
                <RichText value={section.transcript} />
              </div>
            </details>
          </div>
        )}
        <VideoData of={section} />
      </div>
    </SectionFrame>
  )
}
