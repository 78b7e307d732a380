import {Picture} from '../../content/images/Picture.tsx'
import {useCopy} from '../../content/copy.tsx'
import {Carousel as Slides} from '../../ui/Carousel.tsx'
import type {SectionOf, SectionProps} from '../section.ts'
import {headingIdOf} from '../../../model/addresses/sectionIds.ts'
import './Carousel.css'
import {SectionFrame, SectionHead} from '../SectionFrame.tsx'

type Slide = NonNullable<SectionOf<'carousel'>['slides']>[number]

/** Slides that readers move through. */
export function Carousel({section, id, Heading}: SectionProps<'carousel'>) {
  const slides = (section.slides ?? []).map((slide, index) => ({
    id: slide._key,
    className: `on-${slide.ground ?? 'leaf'}`,
    content: <SlideContent slide={slide} number={index + 1} />,
  }))
  return (
    <SectionFrame id={id} ground={section.ground} className="section carousel-section">
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} />
      </div>
      <Slides slides={slides} labelledBy={headingIdOf(id)} />
    </SectionFrame>
  )
}

function SlideContent({slide, number}: {slide: Slide; number: number}) {
  const {copy} = useCopy()
  return (
    <>
      <div className="txt">
        <span className="d3" aria-hidden="true">
          {number}
        </span>
        <h3 className="d2">{copy(slide.title)}</h3>
        <p className="lead">{copy(slide.text)}</p>
      </div>
      <div className="pic">
        <Picture of={slide} decorative shape={1} isFramed sizes="(width < 56rem) 90vw, 40rem" />
      </div>
    </>
  )
}
