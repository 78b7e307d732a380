import {type Position, turn} from './geometry.ts'

/** A side of a ring, from its western to its eastern end. */
interface Side {
  index: number
  from: Position
  to: Position
}

/** Returns true if positions form an outline: it ends where it began, visits no place twice and does not cross itself. */
export function isOutline(ring: Position[]): boolean {
  const first = ring[0]
  const last = ring.at(-1)
  if (!first || !last || String(first) !== String(last)) return false
  if (new Set(ring.map(String)).size !== ring.length - 1) return false
  return !crossesItself(sidesOf(ring))
}

function sidesOf(ring: Position[]): Side[] {
  return ring.slice(1).flatMap((to, index): Side[] => {
    const from = ring[index]
    if (!from) return []
    return [from[0] <= to[0] ? {index, from, to} : {index, from: to, to: from}]
  })
}

/** Compares sides from west to east, so that a long coast is not compared with all of itself. */
function crossesItself(sides: Side[]): boolean {
  const fromWest = sides.toSorted((one, other) => one.from[0] - other.from[0])
  let near: Side[] = []
  for (const side of fromWest) {
    near = near.filter(({to}) => to[0] >= side.from[0])
    if (near.some((other) => isApart(side, other, sides.length) && meet(side, other))) return true
    near.push(side)
  }
  return false
}

/** Returns true if two sides are not neighbors, which share a corner. */
function isApart(one: Side, other: Side, count: number): boolean {
  const steps = Math.abs(one.index - other.index)
  return steps > 1 && steps < count - 1
}

function meet(one: Side, other: Side): boolean {
  return (
    turn(one.from, one.to, other.from) * turn(one.from, one.to, other.to) <= 0 &&
    turn(other.from, other.to, one.from) * turn(other.from, other.to, one.to) <= 0 &&
    Math.min(one.from[1], one.to[1]) <= Math.max(other.from[1], other.to[1]) &&
    Math.min(other.from[1], other.to[1]) <= Math.max(one.from[1], one.to[1])
  )
}
