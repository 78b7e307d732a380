/** A traffic cone from above. */
export function Cone({x, y}: {x: number; y: number}) {
  return (
    <>
      <circle cx={x} cy={y} r="9" fill="var(--il-tomato)" />
      <circle cx={x} cy={y} r="4" fill="var(--il-paper)" />
    </>
  )
}
