import {useCopy} from '../../content/copy.tsx'
import {messages} from '../../messages.ts'
import {LocationError} from '../../services/geocoder.ts'
import '../../ui/button.css'
import {Icon} from '../../ui/Icon.tsx'
import {Spinner} from '../../ui/Spinner.tsx'
import type {SectionOf} from '../section.ts'
import type {useCityChoice} from './useCityChoice.ts'

interface UseLocationProps extends Pick<
  ReturnType<typeof useCityChoice>,
  'locate' | 'isLocating' | 'locationError'
> {
  texts: NonNullable<SectionOf<'citySearch'>['location']>
}

/** Lets the browser say where the visitor is, any number of times, and says what kept it from that. */
export function UseLocation({texts, locate, isLocating, locationError}: UseLocationProps) {
  const {copy} = useCopy()
  const failure = locationError instanceof LocationError ? texts[locationError.fault] : undefined
  return (
    <div className="use-location">
      <button
        type="button"
        className="btn ghost small"
        aria-disabled={isLocating}
        onClick={() => !isLocating && locate()}
      >
        {isLocating ? <Spinner /> : <Icon name="pin" />}
        <span>{copy(texts.label)}</span>
      </button>
      <p role="status">
        {isLocating ? copy(texts.asking) : locationError && (copy(failure) || messages.location)}
      </p>
    </div>
  )
}
