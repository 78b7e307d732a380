import type {ClientMessage} from './multiplexProtocol.ts'
import {watchSilence} from './silence.ts'
import {readServerMessage, type ServerMessage} from './serverMessage.ts'

/** Receives the messages about one stream. After `onEnd` or `onLost` there are no more. */
interface StreamObserver {
  onHead(status: number, headers: Record<string, string>): void
  onChunk(text: string): void
  onEnd(): void
  /** The socket is closed. */
  onLost(reason: TypeError): void
}

/** One WebSocket and the streams it carries. */
export type MultiplexConnection = ReturnType<typeof connectMultiplex>

/** @param address of the socket, `ws:` or `wss:` */
export function connectMultiplex(address: string) {
  const socket = new WebSocket(address)
  const observers = new Map<number, StreamObserver>()
  const unsent: ClientMessage[] = []
  let lastId = 0

  const send = (message: ClientMessage): void => {
    if (socket.readyState === WebSocket.CONNECTING) unsent.push(message)
    else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }
  const lose = (): void => {
    const reason = new TypeError('The connection that carries event streams was lost')
    const lost = [...observers.values()]
    observers.clear()
    for (const observer of lost) observer.onLost(reason)
  }
  const end = (): void => {
    silence.stop()
    lose()
  }
  const silence = watchSilence(() => {
    // A server without streams has nothing to send, so its silence is normal.
    if (observers.size === 0) return
    socket.close()
    end()
  })
  socket.addEventListener('open', () => unsent.splice(0).forEach(send))
  socket.addEventListener('close', end)
  socket.addEventListener('message', ({data}) => {
    silence.heard()
    const message = readServerMessage(String(data))
    if (message) dispatch(message, observers)
  })

  return {
    /** Returns true if new streams can be opened on it, now or once it has connected. */
    isUsable: (): boolean =>
      socket.readyState === WebSocket.CONNECTING || socket.readyState === WebSocket.OPEN,
    /** Registers a stream. @returns its number, for messages about it */
    open(observer: StreamObserver): number {
      lastId += 1
      if (observers.size === 0) silence.heard()
      observers.set(lastId, observer)
      return lastId
    },
    /** Sends a message to the server, as soon as there is a connection. */
    send,
    /** Forgets a stream and tells the server to stop it. */
    close(id: number): void {
      if (observers.delete(id)) send({op: 'close', id})
    },
  }
}

function dispatch(message: ServerMessage, observers: Map<number, StreamObserver>): void {
  const observer = observers.get(message.id)
  switch (message.op) {
    case 'head':
      return observer?.onHead(message.status, message.headers)
    case 'chunk':
      return observer?.onChunk(message.text)
    case 'end':
      observers.delete(message.id)
      return observer?.onEnd()
  }
}
