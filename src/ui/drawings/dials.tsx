import {TopViewCar} from './cars.tsx'
import {figureDrawing, Lettering} from './Illustration.tsx'

interface DialProps {
  x: number
  y: number
  /** How many marks go round, and how many of them are lit, from the top on. */
  count: number
  lit: number
  /** Where marks begin and end, from the center. */
  inner: number
  outer: number
  /** How much further in every fifth mark begins. */
  step?: number
  strokeWidth: number
  carScale: number
}

const at = (radius: number, turn: number) => {
  const angle = 2 * Math.PI * turn
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
}

/** A ring of marks with a car where the lit ones end. */
export function Dial({x, y, count, lit, inner, outer, step = 0, strokeWidth, carScale}: DialProps) {
  const marks = Array.from({length: count}, (_, index) => {
    const start = index % 5 === 0 ? inner - step : inner
    return `M${at(start, index / count)}L${at(outer, index / count)}`
  })
  const car = `rotate(${(360 * lit) / Math.max(count, 1)})translate(0 ${-(inner + outer) / 2})scale(${carScale})`
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth={strokeWidth}>
      <path stroke="var(--il-paper)" opacity=".3" d={marks.slice(lit).join('')} />
      <path stroke="var(--il-disc)" d={marks.slice(0, lit).join('')} />
      <TopViewCar className="laps" transform={car} />
    </g>
  )
}

/** For dark grounds. */
export const FirstRidesDial = figureDrawing(
  '0 0 800 800',
  ({bonusRides}) => `A dial of ${bonusRides} marks, most of them lit, with a car where they end`,
  ({bonusRides}) => (
    <Dial
      x={400}
      y={400}
      count={bonusRides}
      lit={Math.round(bonusRides * 0.8)}
      inner={322}
      outer={352}
      step={10}
      strokeWidth={9}
      carScale={1.1}
    />
  ),
)

interface MinuteMarksProps {
  /** How many go round. */
  count: number
  /** Where they begin and end, from the center. */
  from: number
  to: number
}

/** Marks around the clock: a ring in dashes, with one at the top. */
function MinuteMarks({count, from, to}: MinuteMarksProps) {
  const radius = (from + to) / 2
  const between = (2 * Math.PI * radius) / count
  return (
    <circle
      cx="400"
      cy="400"
      r={radius}
      stroke="var(--il-line)"
      strokeDasharray={`3 ${(between - 3).toFixed(3)}`}
      strokeDashoffset="1.5"
      strokeLinecap="butt"
      strokeWidth={to - from}
    />
  )
}

export const CheckInClock = figureDrawing(
  '0 0 640 640',
  ({checkInMinutes}) => `A ring of ${checkInMinutes} minutes, with a check mark before they run out`,
  (figures) => (
    <g transform="translate(-80 -80)">
      <MinuteMarks count={120} from={300} to={310} />
      <MinuteMarks count={24} from={292} to={310} />
      <path stroke="var(--il-paper-lo)" strokeWidth="64" d="M400 168a232 232 0 1 1-.4 0" />
      <path stroke="var(--il-disc)" strokeWidth="64" d="M400 168a232 232 0 0 1 187.7 368.4" />
      <circle cx="400" cy="168" r="22" fill="var(--il-ink)" />
      <path fill="var(--il-disc)" d="m393 157 14 11-14 11z" />
      <circle cx="587.7" cy="536.4" r="46" fill="var(--il-tomato)" />
      <path stroke="var(--il-paper)" strokeWidth="9" d="m569.7 537.4 13 13 24-27" />
      <Lettering x={400} y={412} size={150} weight={700} anchor="middle" fill="var(--il-line)">
        {figures.checkInMinutes}
      </Lettering>
      <Lettering x={400} y={462} size={27} weight={600} anchor="middle" font="text" fill="var(--il-line)">
        minutes to check in
      </Lettering>
    </g>
  ),
)
