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
 * A transparent image: without a poster, Chromium paints the place grey. The section's picture shows through, in a size
 * that fits the screen, and with its description.
 */
const POSTER = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

interface PlayerProps {
  of: SectionOf<'video'>
  /** The video's name for people who do not see it. */
  title: string
}

/** The browser's own player, over a picture until the video is played, and a link that saves the file. */
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
            // It works before this code runs, and may have failed by then.
            ref={(video) => {
              if (video?.error) setFailed(true)
            }}
            src={fileAddress(file.path)}
            aria-label={title}
            controls
            playsInline
            preload="none"
            poster={POSTER}
            // Browsers show captions of another origin only if the video is requested with CORS as well.
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
