import * as v from 'valibot'
import {allRoutes, type Route} from './routes.ts'
import {allShapes, concerns, type Shape} from './shapes.ts'

/** Settings of a sweep's requests. */
export const SweepSettings = v.object({
  origin: v.string(),
  /** The cookies of each caller, by role; empty without a session. */
  cookies: v.record(v.string(), v.string()),
  filling: v.record(v.string(), v.string()),
  /** Id of an old event. */
  oldEvent: v.string(),
})
export type SweepSettings = v.InferOutput<typeof SweepSettings>

/** An order for clients. */
export const Order = v.object({
  /** The requests that each client sends one after another, by index: repeated until the time is over, and at least once. */
  clients: v.array(v.array(v.number())),
  seconds: v.number(),
  /** Milliseconds after which a client hangs up. */
  patience: v.number(),
})
export type Order = v.InferOutput<typeof Order>

/** A request of the sweep. */
export interface SweepRequest {
  route: Route
  shape: Shape
  caller: string
}

export const nameOf = ({route, shape, caller}: SweepRequest): string =>
  `${route.method} ${route.name}, ${shape.name}, by ${caller}`

/** Paths that end the caller's session, which later requests would miss. */
const ENDS_SESSION = /\/(?:logout|out)$/

/** Returns all requests, always in the same order: a route's own methods in every shape, other methods with a slow filter. */
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
