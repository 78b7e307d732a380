import type {ReactNode} from 'react'
import {type MapPlace, placeLabels} from './placeLabels.ts'
import stateShapes from './stateShapes.json'
import './usMap.css'

interface UsMapProps {
  /** What the map says, for people who cannot see it. */
  label: string
  /** States that stand out, by the two letters of the postal service. */
  states: ReadonlySet<string>
  /** Places whose names are written where they have room. */
  places: readonly MapPlace[]
  /** Dots, each at `mapPosition`. */
  children: ReactNode
}

/** Where a dot of the map stands in the box around the map. */
export const mapPosition = ({x, y}: MapPlace) => ({
  insetInlineStart: `${(x / 975) * 100}%`,
  insetBlockStart: `${(y / 610) * 100}%`,
})

/**
 * A map of the United States, 975 wide and 610 high: Albers' equal-area projection with Alaska and Hawaii as insets. The
 * District of Columbia is too small to be seen.
 */
export function UsMap({label, states, places, children}: UsMapProps) {
  return (
    <div className="us-map">
      <svg className="illus" viewBox="0 0 975 610" role="img" aria-label={label} focusable="false">
        {Object.entries(stateShapes).map(([code, shape]) => (
          <path key={code} className={states.has(code) ? 'lit' : undefined} d={shape} />
        ))}
        {placeLabels(places).map(({name, x, y, side}) => (
          <text
            key={name}
            className="from-md"
            x={side === 'end' ? x + 15 : x - 15}
            y={y + 5}
            textAnchor={side === 'end' ? 'start' : 'end'}
          >
            {name}
          </text>
        ))}
      </svg>
      {children}
    </div>
  )
}
