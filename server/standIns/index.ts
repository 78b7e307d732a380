import {getResponse} from 'msw'
import {citiesHandlers} from './cities.ts'
import {geocoderHandlers} from './geocoder.ts'

/** Lets pages of other origins call the stand-ins, as they may call the real services. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'api-token, access-control-allow-origin, content-type',
}

/** Handlers of both services, for tests and for the local server. */
const handlers = [...citiesHandlers, ...geocoderHandlers]

/** Returns the answer of a service; undefined if neither has the address. */
export const answerOutsideService = (request: Request): Promise<Response | undefined> =>
  getResponse(handlers, request)

/** Answers a request to a stand-in over HTTP, including the preflight requests of browsers. */
export async function serveStandIn(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, {status: 204, headers: CORS})
  const answer = await answerOutsideService(request)
  if (!answer) return Response.json({message: 'No service answers here.'}, {status: 404, headers: CORS})
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(CORS)) headers.set(name, value)
  return new Response(answer.body, {status: answer.status, headers})
}
