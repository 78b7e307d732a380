import type {ReactNode} from 'react'
import {type MapPlace, placeLabels} from './placeLabels.ts'
import stateShapes from './stateShapes.json'
import './usMap.css'

interface UsMapProps {
  /** Description of the map for people who cannot see it. */
  label: string
  /** Highlighted states, by their two-letter postal codes. */
  states: ReadonlySet<string>
  /** Places whose names are written, as far as there is room. */
  places: readonly MapPlace[]
  /** True to draw a dot at each of them, in place of the dots that need code. */
  hasPoints: boolean
  /** Dots, each at `mapPosition`. */
  children: ReactNode
}

/** Returns the place of a dot in the box around the map. */
export const mapPosition = ({x, y}: MapPlace) => ({
  insetInlineStart: `${(x / 975) * 100}%`,
  insetBlockStart: `${(y / 610) * 100}%`,
})

/**
 * A map of the United States, 975 wide and 610 high: Albers' equal-area projection with Alaska and Hawaii as insets. The
 * District of Columbia is too small to be seen.
 */
export function UsMap({label, states, places, hasPoints, children}: UsMapProps) {
  return (
    <div className="us-map">
      <svg className="illus" viewBox="0 0 975 610" role="img" aria-label={label} focusable="false">
        {Object.entries(stateShapes).map(([code, shape]) => (
          <path key={code} className={states.has(code) ? 'lit' : undefined} d={shape} />
        ))}
        {(hasPoints ? places : []).map(({name, x, y}) => (
          <circle key={name} cx={x} cy={y} r="8" />
        ))}
        {placeLabels(places).map(({name, x, y, anchor, from}) => (
          <g key={name}>
            {from && (
              <path
                className="leader"
                d={`M${from.x} ${from.y}L${(from.x + 4 * x) / 5} ${(from.y + 4 * y) / 5}`}
              />
            )}
            <text {...{x, y}} textAnchor={anchor}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      {children}
    </div>
  )
}
