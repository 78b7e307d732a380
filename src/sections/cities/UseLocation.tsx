import {useCopy} from '../../content/copy.tsx'
import {messages} from '../../messages.ts'
import {LocationError} from '../../services/geocoder.ts'
import '../../ui/button.css'
import {Icon} from '../../ui/Icon.tsx'
import {Spinner} from '../../ui/Spinner.tsx'
import type {SectionOf} from '../section.ts'
import type {useCityChoice} from './useCityChoice.ts'

type LocationTexts = NonNullable<SectionOf<'citySearch'>['location']>

interface UseLocationProps extends Pick<
  ReturnType<typeof useCityChoice>,
  'locate' | 'isLocating' | 'locationError'
> {
  texts: LocationTexts
}

/** Returns the staff's text about a failure, if there is one. */
function textOf(error: Error, texts: LocationTexts): string | null {
  if (!(error instanceof LocationError)) return null
  return error.fault === 'insecure' ? messages.locationInsecure : texts[error.fault]
}

/** A button for the browser's location, usable any number of times, with the reason for a failure. */
export function UseLocation({texts, locate, isLocating, locationError}: UseLocationProps) {
  const {copy} = useCopy()
  const {label, ...said} = texts
  const [longest] = [messages.locationInsecure, ...Object.values(said)]
    .map((text) => copy(text))
    .toSorted((a, b) => b.length - a.length)
  return (
    <div className="use-location">
      <button
        type="button"
        className="btn ghost small"
        aria-disabled={isLocating}
        onClick={() => !isLocating && locate()}
      >
        {isLocating ? <Spinner /> : <Icon name="pin" />}
        <span>{copy(label)}</span>
      </button>
      {/* It has room for the longest text from the start, so that nothing below it moves. */}
      <div data-longest={longest}>
        <p role="status">
          {isLocating
            ? copy(texts.asking)
            : locationError && (copy(textOf(locationError, texts)) || messages.location)}
        </p>
      </div>
    </div>
  )
}
