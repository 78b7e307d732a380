/** Height of the park for which the trees' places are written. */
const USUAL_HEIGHT = 90

/** Trees from the park's top left; `drift` is the share of additional height by which one moves down. */
const trees = [
  {x: 22, y: 24.5, drift: 0.25, crown: 11},
  {x: 38.4, y: 20.4, drift: 0.2, crown: 8},
  {x: 65.5, y: 28.6, drift: 0.3, crown: 12},
  {x: 20.4, y: 61.4, drift: 0.7, crown: 9},
  {x: 49.1, y: 68, drift: 0.78, crown: 11},
  {x: 71.2, y: 63, drift: 0.72, crown: 8},
]

interface ParkProps {
  x: number
  y: number
  height?: number
}

/** A park on the map, 90 wide, with six trees from above; x and y are its top left. */
export function Park({x, y, height = USUAL_HEIGHT}: ParkProps) {
  return (
    <>
      <rect width="90" height={height} x={x} y={y} fill="var(--il-leaf)" rx="20" />
      {trees.map((tree) => (
        <circle
          key={tree.x}
          cx={x + tree.x}
          cy={y + tree.y + tree.drift * (height - USUAL_HEIGHT)}
          r={tree.crown}
          fill="var(--il-leaf-lo)"
        />
      ))}
    </>
  )
}
