/** Streams that one socket may carry. */
const STREAMS = 100
const LISTEN = '/v2025-02-19/data/listen/production'

const numbered = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({length: count}, (_, index) => make(index))

/** Returns listeners that are opened one after another on a socket, and read. */
const listeners = (count: number, filterOf: (index: number) => string, headers = {}) =>
  numbered(count, (id) => {
    const search = new URLSearchParams({query: filterOf(id), enableResume: 'true', includeResult: 'true'})
    const open = JSON.stringify({op: 'open', id, url: `${LISTEN}?${search}`, headers})
    return [open, ...numbered(20, () => JSON.stringify({op: 'pull', id}))]
  }).flat()

const told = (method: string, params: unknown) =>
  JSON.stringify({jsonrpc: '2.0', id: crypto.randomUUID(), method, params})

/**
 * Returns the worst messages for sockets. A message for another kind of socket closes it.
 * @param slow a filter that takes long for each document
 */
export function socketShapes(oldEvent: string, slow: string) {
  return [
    {
      name: 'listeners with a slow filter who come back',
      messages: (turn: number) =>
        listeners(STREAMS, (id) => slow.replace('$turn', `${turn + id}`), {'last-event-id': oldEvent}),
    },
    {
      name: 'listeners with a filter that is long to read',
      messages: (turn: number) =>
        listeners(STREAMS, (id) => `*[_id in [${`"${turn}-${id}",`.repeat(8000)}""]]`),
    },
    {
      name: 'streams that begin and end',
      messages: () =>
        numbered(500, (id) => [
          JSON.stringify({op: 'open', id, url: `${LISTEN}?query=*`, headers: {}}),
          JSON.stringify({op: 'close', id}),
        ]).flat(),
    },
    {name: 'messages of many levels', messages: () => numbered(50, () => '['.repeat(250_000))},
    {
      name: 'presence that says much',
      messages: () => [
        told('presence_subscribe', {}),
        ...numbered(190, (id) =>
          told('presence_announce', {
            data: {sessionId: `${id % 50}`, locations: numbered(20_000, (n) => n % 10)},
          }),
        ),
      ],
    },
  ]
}
