import {useSuspenseQuery} from '@tanstack/react-query'
import {useState} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {hasPicture, Picture} from '../../content/images/Picture.tsx'
import {siteLanguage, siteOptions} from '../../content/queries/site.ts'
import {classNames} from '../../ui/classNames.ts'
import type {SectionOf} from '../section.ts'
import {fileAddress, isElsewhere} from './fileAddress.ts'
import {words} from './words.ts'

/**
 * A picture of nothing: without one, Chromium paints the place grey. What is seen through it is the section's picture, in a size
 * that fits the screen, and with its words.
 */
const POSTER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

interface PlayerProps {
  of: SectionOf<'video'>
  /** What it is called for people who do not see it. */
  title: string
}

/** The browser's own player, over the picture that stands there until somebody plays the video; and a link that saves it. */
export function Player({of: {file, captions, image}, title}: PlayerProps) {
  const {copy} = useCopy()
  const {data: site} = useSuspenseQuery(siteOptions())
  const [hasStarted, setStarted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const {caption, credit} = image ?? {}
  const picture = {drawing: null, image: image && {...image, caption: null, credit: null}}
  return (
    <figure className="film">
      <div className={classNames('screen', hasStarted && 'started', !hasPicture(picture) && 'bare')}>
        <Picture of={picture} sizes="(width < 70rem) 90vw, 64rem" />
        {file?.path && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- It has captions unless its editor says that nobody speaks in it.
          <video
            // It works before this code does, and may have failed by then.
            ref={(video) => {
              if (video?.error) setFailed(true)
            }}
            src={fileAddress(file.path)}
            aria-label={title}
            controls
            playsInline
            preload="none"
            poster={POSTER}
            // Captions of another origin are shown where that allows it for the whole video alone.
            crossOrigin={isElsewhere ? 'anonymous' : undefined}
            onPlay={() => setStarted(true)}
            onError={() => setFailed(true)}
          >
            {captions && (
              <track
                kind="captions"
                src={fileAddress(captions)}
                srcLang={siteLanguage(site)}
                label={words.captions}
                default
              />
            )}
          </video>
        )}
      </div>
      <p role="status">{hasFailed && <span>{words.failed}</span>}</p>
      <figcaption>
        {caption && <span>{copy(caption)}</span>} {credit && <small>{credit}</small>}
        {file?.path && (
          <a href={`${fileAddress(file.path)}?dl=`}>
            <span>{words.save(file.extension ?? '', file.size ?? 0)}</span>
          </a>
        )}
      </figcaption>
    </figure>
  )
}
