import type {ReactNode} from 'react'
import {DiscWithCar} from './discs.tsx'
import {Lettering, type Paint, type Placed} from './Illustration.tsx'

interface MapPinProps extends Placed {
  body?: Paint
  dot?: Paint
}

/** The pin that marks a destination; its tip is its origin. */
export function MapPin({transform, body = 'var(--il-tomato)', dot = 'var(--il-paper)'}: MapPinProps) {
  return (
    <g transform={transform}>
      <path fill={body} d="M0 0c-6-10-20-18-20-34a20 20 0 0 1 40 0C20-18 6-10 0 0" />
      <circle cx="0" cy="-34" r="8" fill={dot} />
    </g>
  )
}

const signs = {
  restaurant: 'M-5-8v5a3 3 0 0 0 6 0v-5m-3 0V9M6-8V9',
  bar: 'M-7-7H7L0 1zm7 8v7m-4 0h8',
  shop: 'M-7-3H7L8 8H-8zm3.5 0v-2a3.5 3.5 0 0 1 7 0v2',
}

/** What a place is. */
type PlaceKind = keyof typeof signs

/** A place on the map: cutlery, a glass or a bag in a disc around its origin. */
function PlaceMarker({kind, transform}: Placed & {kind: PlaceKind}) {
  return (
    <g transform={transform}>
      <circle cx="0" cy="0" r="21" fill="var(--il-paper)" />
      <circle cx="0" cy="0" r="17" fill="var(--il-tomato)" />
      <path stroke="var(--il-paper)" strokeWidth="2.4" d={signs[kind]} />
    </g>
  )
}

/** Where the trees of a park are, as shares of the way to its right and down, and how large their crowns are. */
const trees = [
  {right: 0.22, down: 0.25, crown: 11},
  {right: 0.42, down: 0.2, crown: 8},
  {right: 0.75, down: 0.3, crown: 12},
  {right: 0.2, down: 0.7, crown: 9},
  {right: 0.55, down: 0.78, crown: 11},
  {right: 0.82, down: 0.72, crown: 8},
]

interface ParkProps {
  x: number
  y: number
  width?: number
  height?: number
}

/** A park on the map with six trees from above; x and y are its top left. */
export function Park({x, y, width = 90, height = 90}: ParkProps) {
  return (
    <>
      <rect width={width} height={height} x={x} y={y} fill="var(--il-leaf)" rx="20" />
      <g fill="var(--il-leaf-lo)">
        {trees.map(({right, down, crown}) => (
          <circle key={right} cx={x + 4 + right * (width - 8)} cy={y + 4 + down * (height - 8)} r={crown} />
        ))}
      </g>
    </>
  )
}

interface CityMapProps {
  /** How far the streets are turned, in degrees. */
  turn: number
  /** Where the car is on the edge, in degrees clockwise from the top. */
  carAngle: number
  /** The buildings from above, each 10 narrower and lower than it is: they are drawn with round edges of 5. */
  buildings: string
  /** Parks and waters, under the streets. */
  landscape: ReactNode
  /** How far the circle reaches, as copy writes it, and where its line ends, from the center. */
  radius: string
  radiusEnd: readonly [number, number]
  /** The way from the center to the pin. */
  route: string
  pin: string
  places: readonly {kind: PlaceKind; at: string}[]
}

/** A city of 800 by 800 inside the circle that one fee covers, with a car on the edge. */
export function CityMap(props: CityMapProps) {
  const {turn, carAngle, places, route, pin} = props
  return (
    <>
      <DiscWithCar
        x={400}
        y={400}
        r={300}
        angle={carAngle}
        scale={1.5}
        scene={
          <g transform={`rotate(${turn} 400 400)`}>
            <Streets {...props} />
          </g>
        }
      />
      <Radius {...props} />
      <path stroke="var(--il-ink)" strokeWidth="13" d={route} />
      {places.map(({kind, at}) => (
        <PlaceMarker key={at} kind={kind} transform={`translate(${at})`} />
      ))}
      <circle cx="400" cy="400" r="25" fill="var(--il-ink)" />
      <circle cx="400" cy="400" r="10" fill="var(--il-disc)" />
      <MapPin transform={`translate(${pin})scale(1.75)`} />
    </>
  )
}

function Streets({buildings, landscape}: Pick<CityMapProps, 'buildings' | 'landscape'>) {
  return (
    <>
      <path
        stroke="var(--il-disc-hi)"
        strokeWidth="4"
        d="M225 60v680M60 225h680M340 60v680M60 340h680M460 60v680M60 460h680M575 60v680M60 575h680"
      />
      <path fill="var(--il-disc-lo)" stroke="var(--il-disc-lo)" strokeWidth="10" d={buildings} />
      {landscape}
      <path
        stroke="var(--il-paper)"
        strokeWidth="11"
        d="M170 60v680M280 60v680M400 60v680M520 60v680M630 60v680M60 170h680M60 280h680M60 400h680M60 520h680M60 630h680"
      />
      <path stroke="var(--il-paper)" strokeWidth="15" d="m120 720 600-580" />
      <circle cx="520" cy="400" r="36" fill="var(--il-paper)" />
      <circle cx="520" cy="400" r="21" fill="var(--il-leaf)" />
      <circle cx="520" cy="400" r="9" fill="var(--il-leaf-lo)" />
    </>
  )
}

/** The dotted line from the center to the edge, with its length on it. */
function Radius({radius, radiusEnd: [x, y]}: Pick<CityMapProps, 'radius' | 'radiusEnd'>) {
  return (
    <g transform="translate(400 400)">
      <path stroke="var(--il-ink)" strokeDasharray="2 13" strokeWidth="4" d={`M0 0 ${x} ${y}`} />
      <g transform={`translate(${0.573 * x} ${0.573 * y})`}>
        <rect width="151.6" height="50" x="-75.8" y="-25" fill="var(--il-ink)" rx="25" />
        <Lettering y={10.5} size={30} weight={700} anchor="middle" fill="var(--il-paper)">
          {radius}
        </Lettering>
      </g>
    </g>
  )
}
