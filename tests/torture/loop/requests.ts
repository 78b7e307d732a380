import * as v from 'valibot'
import {allRoutes, type Route} from './routes.ts'
import {allShapes, concerns, type Shape} from './shapes.ts'

/** What the requests of a sweep are made of. */
export const SweepSettings = v.object({
  origin: v.string(),
  /** The cookies of each caller, by role; empty for nobody. */
  cookies: v.record(v.string(), v.string()),
  filling: v.record(v.string(), v.string()),
  /** Id of an event of long ago. */
  oldEvent: v.string(),
})
export type SweepSettings = v.InferOutput<typeof SweepSettings>

/** What clients send. */
export const Order = v.object({
  /** Which requests each sends one after another, by their indexes: over and over until the time is over, and at least once. */
  clients: v.array(v.array(v.number())),
  seconds: v.number(),
  /** Milliseconds after which a client hangs up. */
  patience: v.number(),
})
export type Order = v.InferOutput<typeof Order>

/** One thing that somebody sends. */
export interface SweepRequest {
  route: Route
  shape: Shape
  caller: string
}

export const nameOf = ({route, shape, caller}: SweepRequest): string =>
  `${route.method} ${route.name}, ${shape.name}, by ${caller}`

/** What ends the session of who sends it, who would be nobody from then on. */
const ENDS_SESSION = /\/(?:logout|out)$/

/** All of them, in an order that is always the same: a route's own methods in every shape, the others with a slow filter. */
export async function requestsOf({cookies, filling, oldEvent}: SweepSettings): Promise<SweepRequest[]> {
  const {own, others} = await allRoutes(filling)
  const shapes = await allShapes(oldEvent)
  return Object.entries(cookies).flatMap(([caller, cookie]) => {
    const open = own.filter(({name}) => cookie === '' || !ENDS_SESSION.test(name))
    const inEveryShape = shapes.flatMap((shape) =>
      open.flatMap((route) => (concerns(shape, route) ? {route, shape, caller} : [])),
    )
    const slow = shapes.slice(0, 1)
    return inEveryShape.concat(slow.flatMap((shape) => others.map((route) => ({route, shape, caller}))))
  })
}
