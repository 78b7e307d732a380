import {Lettering} from './Lettering.tsx'

interface PhoneButtonProps {
  label: string
  y: number
  height: number
  /** Where the label's line stands. */
  baseline: number
  /** Height of the label's type. */
  size: number
}

/** The button that ends a phone's screen. */
export function PhoneButton({label, y, height, baseline, size}: PhoneButtonProps) {
  return (
    <>
      <rect width="252" height={height} x="34" y={y} fill="var(--il-ink)" rx={height / 2} />
      <Lettering x={160} y={baseline} size={size} weight={650} anchor="middle" fill="var(--il-paper)">
        {label}
      </Lettering>
    </>
  )
}
