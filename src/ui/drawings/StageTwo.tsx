import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {MapPin} from './parts/MapPin.tsx'
import {SideCar} from './parts/SideCar.tsx'
import {StageRoad} from './parts/StageRoad.tsx'
import {Tree} from './parts/Tree.tsx'

/** The second stage of a ride: the riders are on their way. */
export function StageTwo({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 480 340" label={label}>
      <circle cx="150" cy="170" r="128" fill="var(--il-shell)" />
      <path fill="var(--il-shell-lo)" d="M300 256V120h60V96h40v24h50v136z" />
      <path
        fill="var(--il-glow)"
        d="M318 140h14v20h-14zm28 0h14v20h-14zm28 0h14v20h-14zm28 0h14v20h-14zm-84 40h14v20h-14zm28 0h14v20h-14zm28 0h14v20h-14zm28 0h14v20h-14z"
      />
      <Tree x={60} crown={24} ground={256} />
      <Tree x={270} crown={20} ground={256} />
      <MapPin transform="matrix(1.9 0 0 1.9 150 150)" />
      <StageRoad />
      <SideCar transform="translate(118 196)scale(1.05)" />
    </Illustration>
  )
}
