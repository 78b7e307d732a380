import {Illustration} from './Illustration.tsx'
import {TopViewCar} from './parts/TopViewCar.tsx'

/** The car as a map shows it, for roads that are drawn with borders and backgrounds. */
export function CarFromAbove() {
  return (
    <Illustration viewBox="0 0 88 40">
      <TopViewCar transform="translate(44 20)" />
    </Illustration>
  )
}
