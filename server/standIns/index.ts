import {getResponse} from 'msw'
import {citiesHandlers} from './cities.ts'
import {geocoderHandlers} from './geocoder.ts'

/** Pages of other origins may ask too, as they may ask the services themselves. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'api-token, access-control-allow-origin, content-type',
}

/** Describes both services to tests and to the local server alike. */
const handlers = [...citiesHandlers, ...geocoderHandlers]

/** What a service would answer; undefined where neither has the address. */
export const answerOutsideService = (request: Request): Promise<Response | undefined> =>
  getResponse(handlers, request)

/** Answers a request to a stand-in over HTTP, question of a browser for permission included. */
export async function serveStandIn(request: Request): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, {status: 204, headers: CORS})
  const answer = await answerOutsideService(request)
  if (!answer) return Response.json({message: 'No service answers here.'}, {status: 404, headers: CORS})
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(CORS)) headers.set(name, value)
  return new Response(answer.body, {status: answer.status, headers})
}
