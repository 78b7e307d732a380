import {type ReactNode, useId} from 'react'

/** A colour that a part can be given: one of the drawing colours among the tokens. */
export type Paint = `var(--il-${string})`

/** What a part takes that stands at several places. */
export interface Placed {
  /** Where it stands, as SVG's `transform`; without one, at its own origin. */
  transform?: string
}

/** Numbers that drawings show, as copy writes them. */
export interface Figures {
  /** `$9.95` */
  flatFee: string
  /** `8 miles` */
  radius: string
  /** `120` */
  checkInMinutes: string
  /** `2` */
  maxRiders: string
  /** How many first rides earn the bonus: 60 */
  bonusRides: number
}

interface DrawingProps {
  /** Set where the words beside the drawing already say what it shows. */
  decorative?: boolean
  /** Invisible characters for the end of its description. */
  marks?: string
}

/** What a drawing that shows numbers takes. */
export interface FigureDrawingProps extends DrawingProps {
  figures: Figures
}

interface IllustrationProps {
  viewBox: string
  /** What it says to people who cannot see it; without it, it is decoration. */
  label?: string
  children: ReactNode
}

/** The frame of an inline drawing. Strokes have round ends unless a shape says otherwise. */
export function Illustration({viewBox, label, children}: IllustrationProps) {
  const role = label ? ({role: 'img', 'aria-label': label} as const) : ({'aria-hidden': true} as const)
  return (
    <svg
      className="illus"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox={viewBox}
      focusable="false"
      {...role}
    >
      {children}
    </svg>
  )
}

/**
 * Makes a drawing that shows numbers.
 * @param describe writes what it says to people who cannot see it
 */
export const figureDrawing =
  (viewBox: string, describe: (figures: Figures) => string, draw: (figures: Figures) => ReactNode) =>
  ({figures, decorative = false, marks = ''}: FigureDrawingProps) => (
    <Illustration viewBox={viewBox} label={decorative ? marks : describe(figures) + marks}>
      {draw(figures)}
    </Illustration>
  )

/**
 * Makes a drawing that is always the same.
 * @param description what it says to people who cannot see it
 */
export const drawing =
  (viewBox: string, description: string, shapes: ReactNode) =>
  ({decorative = false, marks = ''}: DrawingProps) => (
    <Illustration viewBox={viewBox} label={decorative ? marks : description + marks}>
      {shapes}
    </Illustration>
  )

interface ClipProps {
  /** The shape that they are cut to. */
  to: ReactNode
  children: ReactNode
}

/** Shapes that are cut to another one. */
export function Clip({to, children}: ClipProps) {
  const id = useId()
  return (
    <>
      <clipPath id={id}>{to}</clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
    </>
  )
}

interface LetteringProps {
  x?: number
  y: number
  size: number
  weight: number
  anchor?: 'start' | 'middle' | 'end'
  font?: 'display' | 'text'
  fill?: Paint
  children: string
}

/** One line of words, in the site's own type. */
export function Lettering({
  x,
  y,
  size,
  weight,
  anchor = 'start',
  font = 'display',
  fill = 'var(--il-ink)',
  children,
}: LetteringProps) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontFamily={`var(--font-${font})`}
      fontSize={size}
      fontWeight={weight}
      textAnchor={anchor}
    >
      {children}
    </text>
  )
}
