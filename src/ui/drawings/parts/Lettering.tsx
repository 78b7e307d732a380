import type {Paint} from './Paint.ts'

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
