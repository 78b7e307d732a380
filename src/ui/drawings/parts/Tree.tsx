interface TreeProps {
  /** Where the trunk stands. */
  x: number
  /** Radius of the crown; the trunk grows with it. */
  crown: number
}

/** Where everything in the street stands. */
const GROUND = 520

/** A tree in the street. */
export function Tree({x, crown}: TreeProps) {
  return (
    <>
      <path stroke="var(--il-ink)" strokeWidth="4" d={`M${x} ${GROUND}v${-2.2 * crown}`} />
      <circle cx={x} cy={GROUND - 2.3 * crown} r={crown} fill="var(--il-leaf-lo)" />
    </>
  )
}
