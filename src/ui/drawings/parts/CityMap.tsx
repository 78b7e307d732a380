import type {ReactNode} from 'react'
import {DiscWithCar} from './DiscWithCar.tsx'
import {Lettering} from './Lettering.tsx'
import {MapPin} from './MapPin.tsx'
import {PlaceMarker} from './PlaceMarker.tsx'
import type {PlaceKind} from './PlaceMarker.tsx'

/** A building from above: its left, its top, its width and its height. */
export type Building = readonly [number, number, number, number]

interface CityMapProps {
  /** How far the streets are turned, in degrees. */
  turn: number
  /** Where the car is on the edge, in degrees clockwise from the top. */
  carAngle: number
  buildings: readonly Building[]
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
      {buildings.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} fill="var(--il-disc-lo)" rx="5" />
      ))}
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
