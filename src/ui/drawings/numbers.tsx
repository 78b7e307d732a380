import type {ReactNode, SVGAttributes} from 'react'
import type {DrawingName} from '../../../schemas/drawings.ts'
import {Dial} from './Dial.tsx'

/** Numbers in drawings, in the format of copy. */
export interface Figures {
  /** `$9.95` */
  flatFee: string
  /** `8 miles` */
  radius: string
  /** `120` */
  checkInMinutes: string
  /** `2` */
  maxRiders: string
  /** Number of first rides that earn the bonus: 60 */
  bonusRides: number
}

interface LetteringProps extends SVGAttributes<SVGTextElement> {
  font?: 'display' | 'text'
  children: string
}

/** One line of words, in the site's own type. */
function Lettering({font = 'display', ...attributes}: LetteringProps) {
  return <text fill="var(--il-ink)" fontFamily={`var(--font-${font})`} {...attributes} />
}

/** The label in the middle of the dotted line from a city's center to the edge of its circle. */
const Radius = (place: {x: number; y: number; children: string}) => (
  <Lettering fontSize={30} fontWeight={700} textAnchor="middle" fill="var(--il-paper)" {...place} />
)

/** The two amounts of a bill that cancel each other out. */
const Amount = (place: {y: number; children: string}) => (
  <Lettering x={282} fontSize={17} fontWeight={600} textAnchor="end" font="text" {...place} />
)

/** Elements over the shapes of a drawing's file that depend on a number. */
export const numbers: Partial<Record<DrawingName, (figures: Figures) => ReactNode>> = {
  'city-loop': ({radius}) => (
    <Radius x={257.49} y={506.65}>
      {radius}
    </Radius>
  ),
  'one-price': ({flatFee}) => (
    <Lettering x={360} y={420} fontSize={176} fontWeight={700} letterSpacing={-6} textAnchor="middle">
      {flatFee}
    </Lettering>
  ),
  'clock-120': ({checkInMinutes}) => (
    <Lettering x={320} y={332} fontSize={150} fontWeight={700} textAnchor="middle" fill="var(--il-line)">
      {checkInMinutes}
    </Lettering>
  ),
  'dial-60': ({bonusRides}) => (
    <Dial
      x={400}
      y={400}
      count={bonusRides}
      part={0.8}
      inner={322}
      outer={352}
      step={10}
      strokeWidth={9}
      carScale={1.1}
    />
  ),
  'phone-rider': ({flatFee, maxRiders}) => (
    <>
      <Lettering x={38} y={506} fontSize={50} fontWeight={750}>
        {flatFee}
      </Lettering>
      <Lettering x={246} y={496} fontSize={14.5} fontWeight={600} textAnchor="middle" font="text">
        {`${maxRiders} riders`}
      </Lettering>
    </>
  ),
  'phone-free': ({flatFee}) => (
    <>
      <Amount y={418}>{flatFee}</Amount>
      <Amount y={454}>{`−${flatFee}`}</Amount>
    </>
  ),
  'phone-driver': ({bonusRides}) => {
    const part = 0.65
    const done = Math.round(bonusRides * part)
    return (
      <>
        <Dial
          x={160}
          y={206}
          count={bonusRides}
          part={part}
          inner={88}
          outer={104}
          strokeWidth={4.5}
          carScale={0.44}
        />
        <g textAnchor="middle">
          <Lettering x={160} y={222} fontSize={64} fontWeight={750} fill="var(--il-paper)">
            {String(done)}
          </Lettering>
          <Lettering x={160} y={252} fontSize={18} fontWeight={600} font="text" fill="var(--il-blush)">
            {`of ${bonusRides}`}
          </Lettering>
          <Lettering x={160} y={78} fontSize={22} fontWeight={700} fill="var(--il-paper)">
            {`First ${bonusRides}`}
          </Lettering>
        </g>
      </>
    )
  },
}
