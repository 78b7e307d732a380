import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {DiscWithCar} from './parts/DiscWithCar.tsx'

/** Two speech bubbles, one of them the disc with a question mark. For tinted grounds. */
export function Talk({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 680 500" label={label}>
      <DiscWithCar x={420} y={250} r={210} scale={1.2}>
        <path fill="var(--il-disc)" d="m300 400-40 84 104-44z" />
        <path stroke="var(--il-ink)" strokeWidth="34" d="M352 196a68 68 0 1 1 96 62c-22 12-28 22-28 48" />
        <circle cx="420" cy="364" r="22" fill="var(--il-ink)" />
        <circle cx="150" cy="330" r="118" fill="var(--il-paper)" />
        <path fill="var(--il-paper)" d="m226 404 46 54-86-12z" />
        <circle cx="102" cy="330" r="15" fill="var(--il-ink)" />
        <circle cx="150" cy="330" r="15" fill="var(--il-ink)" />
        <circle cx="198" cy="330" r="15" fill="var(--il-ink)" />
      </DiscWithCar>
    </Illustration>
  )
}
