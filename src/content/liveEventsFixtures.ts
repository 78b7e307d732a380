import {createClient} from '@sanity/client'

const encoder = new TextEncoder()

/** The service's side of one connection. */
interface Connection {
  /** Sends an event. Its default id is `e` and the number of the connection. */
  send: (type: string, data?: object, id?: string) => void
  close: () => void
  /** True while the client holds it. */
  isHeld: () => boolean
}

/** A service whose answers the test decides, for the real client. */
export function openService() {
  const connections: Connection[] = []
  const service = {connections, refuses: false}
  const answerEvents = (signal: AbortSignal | null | undefined) => {
    if (service.refuses) return Response.json({message: 'No.'}, {status: 401})
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        connections.push({
          send: (type, data = {}, id = `e${connections.length}`) =>
            controller.enqueue(
              encoder.encode(`id: ${id}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
            ),
          close: () => controller.close(),
          isHeld: () => signal?.aborted === false,
        })
      },
    })
    return new Response(body, {headers: {'content-type': 'text/event-stream'}})
  }
  const fetchFromService: typeof fetch = async (input, init) =>
    String(input).includes('/live/events')
      ? answerEvents(init?.signal)
      : Response.json({result: {allowed: true}})
  const client = createClient({
    projectId: 'embedded',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: 'http://localhost:3000',
    useProjectHostname: false,
    useCdn: false,
    resolveFetch: () => fetchFromService,
  })
  return Object.assign(service, {client})
}
