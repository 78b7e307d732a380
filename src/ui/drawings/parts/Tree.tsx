interface TreeProps {
  /** Where the trunk stands. */
  x: number
  /** Radius of the crown; the trunk grows with it. */
  crown: number
  /** Where the pavement is. */
  ground: number
}

/** A tree in the street. */
export function Tree({x, crown, ground}: TreeProps) {
  return (
    <>
      <path stroke="var(--il-ink)" strokeWidth="4" d={`M${x} ${ground}v${-2.2 * crown}`} />
      <circle cx={x} cy={ground - 2.3 * crown} r={crown} fill="var(--il-leaf-lo)" />
    </>
  )
}
