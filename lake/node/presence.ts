import * as v from 'valibot'
import type {WebSocket} from 'ws'
import {
  HEARTBEAT_INTERVAL,
  MAX_PRESENCE_BYTES,
  MAX_PRESENCE_MESSAGES,
  MAX_PRESENCE_PER_SOCKET,
} from '../limits.ts'
import type {JsonObject, LakeUser} from '../documents/types.ts'
import {answerRequests, type RpcMethod, say} from './jsonRpc.ts'

/** Text that the Studio's presence client accepts as a heartbeat. */
const HEARTBEAT = '♥'

const Session = v.object({session: v.string()})
const Subscription = v.object({subscriptionId: v.string()})
const Announcement = v.object({
  data: v.object({sessionId: v.string(), locations: v.optional(v.array(v.unknown()), [])}),
})

interface Member {
  user: LakeUser
  /** The sign-in session of the socket; the Studio's own sessions are windows. */
  signIn: string | undefined
  socket: WebSocket
  subscriptions: Set<string>
  /** Sessions announced on this socket: the others are told when it closes. */
  sessions: Set<string>
}

/**
 * Tells the people in one dataset about each other, in the protocol of the Studio's presence client: subscribe, roll call, announce,
 * disconnect. Each message goes to all others.
 */
export class PresenceRoom {
  readonly #members = new Set<Member>()

  /** Serves one Studio until its socket closes. */
  join(socket: WebSocket, user: LakeUser, signIn?: string): void {
    const member: Member = {user, signIn, socket, subscriptions: new Set(), sessions: new Set()}
    this.#members.add(member)
    const heartbeat = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_INTERVAL)
    heartbeat.unref()
    answerRequests(socket, this.#methodsOf(member), {
      requests: MAX_PRESENCE_MESSAGES,
      bytes: MAX_PRESENCE_BYTES,
    })
    socket.on('close', () => {
      clearInterval(heartbeat)
      for (const session of member.sessions) this.#leave(member, session)
      this.#members.delete(member)
    })
  }

  /**
   * Removes the members of a sign-in session that has ended: they neither get nor send messages any more. Their sockets stay open,
   * because the Studio would only connect again.
   */
  leaveAll(signIn: string): void {
    for (const member of this.#members) {
      if (member.signIn !== signIn) continue
      for (const session of member.sessions) this.#leave(member, session)
      this.#members.delete(member)
    }
  }

  /** Closes all sockets. */
  close(code: number): void {
    for (const {socket} of this.#members) socket.close(code)
  }

  #methodsOf(member: Member): Record<string, RpcMethod> {
    return {
      authorization: () => 'ok',
      presence_subscribe() {
        const id = crypto.randomUUID()
        addWithin(member.subscriptions, id)
        return id
      },
      presence_unsubscribe(params) {
        member.subscriptions.delete(v.parse(Subscription, params).subscriptionId)
        return 'ok'
      },
      presence_rollcall: (params) => this.#callRoll(member, v.parse(Session, params).session),
      presence_announce: (params) => this.#announce(member, v.parse(Announcement, params).data),
      presence_disconnect: (params) => this.#leave(member, v.parse(Session, params).session),
    }
  }

  #callRoll(member: Member, session: string): string {
    addWithin(member.sessions, session)
    return this.#tellOthers(member, {type: 'rollCall', session})
  }

  #announce(member: Member, announced: v.InferOutput<typeof Announcement>['data']): string {
    addWithin(member.sessions, announced.sessionId)
    return this.#tellOthers(member, {type: 'state', m: announced})
  }

  #leave(member: Member, session: string): string {
    member.sessions.delete(session)
    return this.#tellOthers(member, {type: 'disconnect', m: {session}})
  }

  #tellOthers(speaker: Member, event: JsonObject): string {
    if (!this.#members.has(speaker)) return 'ok'
    // Serialised once for all receivers.
    const result = JSON.stringify({...event, i: speaker.user.id})
    for (const member of this.#members) {
      if (member === speaker) continue
      for (const subscription of member.subscriptions) {
        const params = `{"subscription":${JSON.stringify(subscription)},"result":${result}}`
        say(member.socket, `{"jsonrpc":"2.0","method":"presence_subscription","params":${params}}`)
      }
    }
    return 'ok'
  }
}

/** Drops the oldest if there are too many: each makes work at every message. */
function addWithin(names: Set<string>, name: string): void {
  names.add(name)
  for (const first of names) {
    if (names.size <= MAX_PRESENCE_PER_SOCKET) break
    names.delete(first)
  }
}
