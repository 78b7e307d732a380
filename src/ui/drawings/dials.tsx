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
      <TopViewCar transform={car} />
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

export const CheckInClock = figureDrawing(
  '0 0 640 640',
  ({checkInMinutes}) => `A ring of ${checkInMinutes} minutes, with a check mark before they run out`,
  (figures) => (
    <g transform="translate(-80 -80)">
      <path
        stroke="var(--il-line)"
        strokeWidth="3"
        d="M400 108V90m15.7 10.4.5-10m15.2 11.2 1-9.9m14.5 12 1.6-9.9m13.9 12.8 2-9.8m11.2 21.2 4.6-17.4m12.5 14 3.1-9.4m11.7 14.7 3.6-9.3m11 15.3 4-9.1m10.1 15.9 4.5-9m5.3 23.4 9-15.6m8.4 16.9 5.4-8.4m7.5 17.3 6-8.1m6.5 17.7 6.3-7.8m5.6 18 6.7-7.5m-1 24 12.8-12.8m3.7 18.5 7.5-6.7m2.7 18.6 7.8-6.3m1.8 18.8 8.1-6m.8 19 8.4-5.5m-7.1 22.8 15.6-9m-1.2 18.8 9-4.5M674 278l9.1-4m-3.1 18.5 9.3-3.6m-4 18.4 9.4-3.1M682 324.4l17.3-4.6m-6 17.8 9.8-2m-6.9 17.5 9.9-1.6m-7.8 17.1 9.9-1m-8.7 16.7 10-.5M692 400h18m-10.4 15.7 10 .5m-11.2 15.2 9.9 1m-12 14.5 9.9 1.6m-12.8 13.9 9.8 2M682 475.7l17.4 4.6m-14 12.5 9.4 3.1m-14.7 11.7 9.3 3.6m-15.3 11 9.1 4m-15.9 10.1 9 4.5m-23.4 5.3 15.6 9m-16.9 8.4 8.4 5.4m-17.3 7.5 8.1 6m-17.7 6.5 7.8 6.3m-18 5.6 7.5 6.7m-24-1 12.8 12.8m-18.5 3.7 6.7 7.5m-18.6 2.7 6.3 7.8m-18.8 1.8 6 8.1m-19 .8 5.5 8.4M546 653l9 15.6m-18.8-1.2 4.5 9M522 674l4 9.1m-18.5-3.1 3.6 9.3m-18.4-4 3.1 9.4M475.6 682l4.6 17.3m-17.8-6 2 9.8m-17.5-6.9 1.6 9.9m-17.1-7.8 1 9.9m-16.7-8.7.5 10M400 692v18m-15.7-10.4-.5 10m-15.2-11.2-1 9.9m-14.5-12-1.6 9.9m-13.9-12.8-2 9.8M324.4 682l-4.6 17.4m-12.5-14-3.1 9.4m-11.7-14.7-3.6 9.3m-11-15.3-4 9.1m-10.1-15.9-4.5 9m-5.3-23.4-9 15.6m-8.4-16.9-5.4 8.4m-7.5-17.3-6 8.1m-6.5-17.7-6.3 7.8m-5.6-18-6.7 7.5m1-24-12.8 12.8m-3.7-18.5-7.5 6.7m-2.7-18.6-7.8 6.3m-1.8-18.8-8.1 6m-.8-19-8.4 5.5m7.1-22.8-15.6 9m1.2-18.8-9 4.5M126 522l-9.1 4m3.1-18.5-9.3 3.6m4-18.4-9.4 3.1m12.8-20.2-17.4 4.6m6-17.8-9.8 2m6.9-17.5-9.9 1.6m7.8-17.1-9.9 1m8.7-16.7-10 .5M108 400H90m10.4-15.7-10-.5m11.2-15.2-9.9-1m12-14.5-9.9-1.6m12.8-13.9-9.8-2m21.2-11.2-17.4-4.6m14-12.5-9.4-3.1m14.7-11.7-9.3-3.6m15.3-11-9.1-4m15.9-10.1-9-4.5m23.4-5.3-15.6-9m16.9-8.4-8.4-5.4m17.3-7.5-8.1-6m17.7-6.5-7.8-6.3m18-5.6-7.5-6.7m24 1-12.8-12.8m18.5-3.7-6.7-7.5m18.6-2.7-6.3-7.8m18.8-1.8-6-8.1m19-.8-5.5-8.4m22.8 7.1-9-15.6m18.8 1.2-4.5-9M278 126l-4-9.1m18.5 3.1-3.6-9.3m18.4 4-3.1-9.4m20.2 12.8-4.6-17.4m17.8 6-2-9.8m17.5 6.9-1.6-9.9m17.1 7.8-1-9.9m16.7 8.7-.5-10"
      />
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
