/** Width and height of the park for which the trees' places are written. */
const USUAL_SIZE = 90

/** Trees from the park's top left; each drifts by its share of what the park has more than the usual size. */
const trees = [
  {x: 22, y: 24.5, right: 0.22, down: 0.25, crown: 11},
  {x: 38.4, y: 20.4, right: 0.42, down: 0.2, crown: 8},
  {x: 65.5, y: 28.6, right: 0.75, down: 0.3, crown: 12},
  {x: 20.4, y: 61.4, right: 0.2, down: 0.7, crown: 9},
  {x: 49.1, y: 68, right: 0.55, down: 0.78, crown: 11},
  {x: 71.2, y: 63, right: 0.82, down: 0.72, crown: 8},
]

interface ParkProps {
  x: number
  y: number
  width?: number
  height?: number
}

/** A park on the map with six trees from above; x and y are its top left. */
export function Park({x, y, width = USUAL_SIZE, height = USUAL_SIZE}: ParkProps) {
  return (
    <>
      <rect width={width} height={height} x={x} y={y} fill="var(--il-leaf)" rx="20" />
      {trees.map((tree) => (
        <circle
          key={tree.x}
          cx={x + tree.x + tree.right * (width - USUAL_SIZE)}
          cy={y + tree.y + tree.down * (height - USUAL_SIZE)}
          r={tree.crown}
          fill="var(--il-leaf-lo)"
        />
      ))}
    </>
  )
}
