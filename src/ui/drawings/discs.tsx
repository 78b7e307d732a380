import {type ReactNode, useId} from 'react'
import {TopViewCar} from './cars.tsx'
import {Clip, drawing} from './Illustration.tsx'

interface DiscWithCarProps {
  /** Center of the disc. */
  x: number
  y: number
  r: number
  /** Where the car is, in degrees clockwise from the top. */
  angle?: number
  /** Size of the car. */
  scale: number
  /** What the disc shows, cut to it. */
  scene?: ReactNode
  /** What stands on the disc and may reach over its edge. */
  children?: ReactNode
}

/** The disc, cut clear of a car that drives on its edge. */
export function DiscWithCar({x, y, r, angle = 48, scale, scene, children}: DiscWithCarProps) {
  const id = useId()
  const center = `translate(${x} ${y})`
  const car = `rotate(${angle})translate(0 ${-r})scale(${scale})`
  return (
    <>
      <mask id={id} x={x - 2 * r} y={y - 2 * r} width={4 * r} height={4 * r} maskUnits="userSpaceOnUse">
        <rect x={x - 2 * r} y={y - 2 * r} width={4 * r} height={4 * r} fill="#fff" />
        <rect width="86" height="55" x="-43" y="-27.5" fill="#000" rx="25" transform={`${center}${car}`} />
      </mask>
      <g mask={`url(#${id})`}>
        <circle cx={x} cy={y} r={r} fill="var(--il-disc)" />
        {scene && <Clip to={<circle cx={x} cy={y} r={r} />}>{scene}</Clip>}
        {children}
      </g>
      <g transform={center}>
        <TopViewCar className="laps" transform={car} />
      </g>
    </>
  )
}

const streets = (
  <>
    <path
      stroke="var(--il-disc-hi)"
      strokeWidth="9"
      d="m154.6 91.1 94.7 673.4M35.5 249.3l673.4-94.7M253.7 77.2l94.6 673.4m-299-402.3 673.5-94.6M352.7 63.3l94.6 673.4m-384-289.4 673.4-94.6m-285-303.3 94.6 673.4m-469-176.5 673.3-94.6M550.7 35.5l94.7 673.4M91 645.4l673.4-94.7"
    />
    <path stroke="var(--il-disc-hi)" strokeWidth="13" d="m160.3 706.3 488-624" />
    <path
      stroke="var(--il-water)"
      strokeWidth="44"
      d="M40 490c100-90 200-40 270 10s150 30 210-30 120-90 270-70"
    />
  </>
)

export const CityJoined = drawing(
  '0 0 800 800',
  'A city inside a circle, with a check mark in the middle',
  <>
    <DiscWithCar x={400} y={400} r={300} scale={1.5} scene={streets} />
    <circle cx="400" cy="400" r="118" fill="var(--il-ink)" />
    <path stroke="var(--il-disc)" strokeWidth="26" d="m344 404 40 40 76-84" />
  </>,
)

const ends = [
  {x: 520, y: 160},
  {x: 310, y: 370},
  {x: 500, y: 350},
  {x: 300, y: 170},
]

export const Miles = drawing(
  '204 54 392 392',
  'Four short trips that meet in the middle of a circle',
  <DiscWithCar
    x={400}
    y={250}
    r={190}
    angle={-55}
    scale={0.95}
    scene={
      <>
        <path
          stroke="var(--il-disc-hi)"
          strokeWidth="5"
          d="m214 59.4 76.5 433.3m-2.6-446.3 76.4 433.3m-2.5-446.4 76.4 433.4m-2.5-446.4L512 453.6M509.5 7.3 586 440.6M157.3 140.5 590.6 64M170.3 214.3 603.6 138M183.3 288.2l433.4-76.4M196.4 362.1l433.3-76.4M209.4 435.9l433.3-76.4"
        />
        <path stroke="var(--il-paper)" strokeWidth="9" d="m183.3 288.2 433.4-76.4M361.8 33.3l76.4 433.4" />
      </>
    }
  >
    <path
      stroke="var(--il-ink)"
      strokeWidth="9"
      d="M400 250c0-90 80-140 120-90s-50 90-120 90c-90 0-130 80-90 120s90-40 90-120c90 0 140 60 100 100s-100-30-100-100c0-80-70-120-100-80s30 80 100 80"
    />
    <circle cx="400" cy="250" r="17" fill="var(--il-ink)" />
    <circle cx="400" cy="250" r="7" fill="var(--il-disc)" />
    {ends.map(({x, y}) => (
      <g key={x}>
        <circle cx={x} cy={y} r="15" fill="var(--il-tomato)" />
        <circle cx={x} cy={y} r="6" fill="var(--il-paper)" />
      </g>
    ))}
  </DiscWithCar>,
)

/** For tinted grounds. */
export const Talk = drawing(
  '0 0 680 500',
  'Two speech bubbles, one with a question mark',
  <DiscWithCar x={420} y={250} r={210} scale={1.2}>
    <path fill="var(--il-disc)" d="m300 400-40 84 104-44z" />
    <path stroke="var(--il-ink)" strokeWidth="34" d="M352 196a68 68 0 1 1 96 62c-22 12-28 22-28 48" />
    <circle cx="420" cy="364" r="22" fill="var(--il-ink)" />
    <circle cx="150" cy="330" r="118" fill="var(--il-paper)" />
    <path fill="var(--il-paper)" d="m226 404 46 54-86-12z" />
    <circle cx="102" cy="330" r="15" fill="var(--il-ink)" />
    <circle cx="150" cy="330" r="15" fill="var(--il-ink)" />
    <circle cx="198" cy="330" r="15" fill="var(--il-ink)" />
  </DiscWithCar>,
)

export const Rating = drawing(
  '0 0 400 400',
  'A disc with a star',
  <DiscWithCar x={200} y={200} r={170} scale={1.08}>
    <path
      fill="var(--il-ink)"
      stroke="var(--il-ink)"
      strokeWidth="16"
      d="m200 96 29 66 72 7-54 48 16 70-63-37-63 37 16-70-54-48 72-7z"
    />
  </DiscWithCar>,
)

export const Call = drawing(
  '0 0 400 400',
  'A disc with a telephone receiver',
  <DiscWithCar x={200} y={200} r={170} angle={-48} scale={1.08}>
    <path
      fill="var(--il-ink)"
      stroke="var(--il-ink)"
      strokeWidth="16"
      d="M142 116l26-8 22 52-26 20c12 26 30 44 56 56l20-26 52 22-8 26c-4 14-16 22-30 20-62-10-122-70-132-132-2-14 6-26 20-30z"
    />
    <path stroke="var(--il-paper)" strokeWidth="14" d="M226 128c26 4 42 20 46 46m-38-88c46 6 74 34 80 80" />
  </DiscWithCar>,
)

export const Sent = drawing(
  '0 0 400 400',
  'A disc with a large check mark',
  <DiscWithCar x={200} y={200} r={170} scale={1.08}>
    <path stroke="var(--il-ink)" strokeWidth="30" d="m126 204 50 52 100-110" />
  </DiscWithCar>,
)

/** For dark grounds. */
export const Growth = drawing(
  '0 0 640 410',
  'Two discs drawn to scale: sales before, and sales after',
  <>
    <path stroke="var(--il-line)" strokeWidth="5" d="M10 402h620" />
    <circle cx="120" cy="294.6" r="105.4" fill="var(--il-shell)" />
    <DiscWithCar x={430} y={210} r={190} scale={0.92} />
  </>,
)
