import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {Shop} from './parts/Shop.tsx'

/** The front of a shop. */
export function FrontShop({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 242 244" label={label}>
      <Shop transform="translate(-1204 -276)" />
    </Illustration>
  )
}
