import {Picture} from '../../content/images/Picture.tsx'
import {useCopy} from '../../content/copy.tsx'
import {isShown} from '../../../model/images/image.ts'
import {RichText} from '../../content/RichText.tsx'
import {classNames} from '../../ui/classNames.ts'
import '../../ui/prose.css'
import {SectionFrame, SectionHead, subheadingOf} from '../SectionFrame.tsx'
import {isStreet, type SectionProps} from '../section.ts'
import './SafetyBlocks.css'

const grounds = ['sky', 'shell', 'butter', 'leaf']

/** Safety measures: each subject stands beside its drawing, on alternating sides. */
export function SafetyBlocks({section, id, Heading}: SectionProps<'safetyBlocks'>) {
  const {copy} = useCopy()
  const Subheading = subheadingOf(Heading)
  const tints = grounds.filter((ground) => ground !== section.ground)
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} />
        <div className="safety-blocks">
          {(section.blocks ?? []).map(({_key, title, body, ...picture}, index) => (
            <article key={_key}>
              <div
                className={classNames(
                  'pic',
                  (isShown(picture.image) || isStreet(picture.drawing)) && 'full',
                  `on-${tints[index % tints.length]}`,
                )}
              >
                <Picture of={picture} decorative shape={6 / 5} isFramed sizes="(width < 56rem) 90vw, 38rem" />
              </div>
              <div className="prose">
                <Subheading>{copy(title)}</Subheading>
                <RichText value={body} />
              </div>
            </article>
          ))}
        </div>
      </div>
    </SectionFrame>
  )
}
