import {TopViewCar} from './CarFromAbove.tsx'

interface DialProps {
  x: number
  y: number
  /** Number of marks around the ring. */
  count: number
  /** Share of the ring that is lit, from the top on: 0 to 1. */
  part: number
  /** Start and end of the marks, from the center. */
  inner: number
  outer: number
  /** Distance by which every fifth mark begins further inside. */
  step?: number
  strokeWidth: number
  carScale: number
}

const at = (radius: number, turn: number) => {
  const angle = 2 * Math.PI * turn
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
}

/** More marks would look no different. Content can ask for more than any memory holds. */
const MOST_MARKS = 1000

/** A ring of marks with a car at the end of the lit ones. For dark grounds. */
export function Dial({x, y, count, part, inner, outer, step = 0, strokeWidth, carScale}: DialProps) {
  const shown = Math.min(count, MOST_MARKS)
  const lit = Math.round(shown * part)
  const marks = Array.from({length: shown}, (_, index) => {
    const start = index % 5 === 0 ? inner - step : inner
    return `M${at(start, index / shown)}L${at(outer, index / shown)}`
  })
  const car = `rotate(${(360 * lit) / Math.max(shown, 1)})translate(0 ${-(inner + outer) / 2})scale(${carScale})`
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth={strokeWidth}>
      <path stroke="var(--il-paper)" opacity=".3" d={marks.slice(lit).join('')} />
      <path stroke="var(--il-disc)" d={marks.slice(0, lit).join('')} />
      <g className="laps">
        <TopViewCar transform={car} />
      </g>
    </g>
  )
}
