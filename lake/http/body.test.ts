import {setTimeout} from 'node:timers/promises'
import * as v from 'valibot'
import {describe, expect, it} from 'vitest'
import {createCallers} from '../access/callers.ts'
import {Slices} from '../time/slices.ts'
import {readBytes, readJson} from './body.ts'

const Schema = v.object({list: v.array(v.string())})

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  const streaming = {method: 'POST', body, headers, duplex: 'half'}
  return new Request('http://localhost/', streaming)
}

const USER = {id: 'ada', name: 'Ada', email: 'ada@example.com', roles: []}
const env = {callers: createCallers(undefined, {user: USER, projectId: 'embedded'}), slices: new Slices()}
const asking = (body: BodyInit) => ({req: {raw: post(body)}, env})

function endless(): {body: ReadableStream<Uint8Array>; sent: () => number} {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024
      controller.enqueue(new Uint8Array(1024))
    },
  })
  return {body, sent: () => sent}
}

/** Sends some bytes every few milliseconds. */
const trickle = (count: number, milliseconds: number) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      await setTimeout(milliseconds)
      controller.enqueue(new Uint8Array(count))
    },
  })

describe('reading a request body', () => {
  it('gives up one that comes more slowly than it may, also where nothing comes at all', async () => {
    const pace = {grace: 100, bytesPerSecond: 1000}
    for (const body of [trickle(1, 20), new ReadableStream<Uint8Array>()])
      await expect(readBytes(post(body), 4096, pace)).rejects.toMatchObject({status: 408})
    await expect(readBytes(post(trickle(1000, 1)), 40_000, pace)).rejects.toMatchObject({status: 413})
  })

  it('gives the bytes as they came', async () => {
    expect(await readBytes(post(new Uint8Array([1, 2, 3])), 3)).toEqual(new Uint8Array([1, 2, 3]))
  })

  it('refuses a body that says it is too large before reading it', async () => {
    const {body, sent} = endless()
    const request = post(body, {'content-length': '5000'})
    await expect(readBytes(request, 4096)).rejects.toMatchObject({status: 413})
    expect(sent()).toBeLessThan(4096)
  })

  it('stops reading a body that is larger than it says', async () => {
    const {body, sent} = endless()
    const request = post(body, {'content-length': '10'})
    await expect(readBytes(request, 4096)).rejects.toMatchObject({status: 413})
    expect(sent()).toBeLessThan(10_000)
  })

  it('takes a sender that hangs up for a bad request, not for a failure', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('aborted')),
    })
    await expect(readBytes(post(body), 4096)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('Send it again'),
    })
  })

  it('says where JSON goes wrong', async () => {
    await expect(readJson(asking('{"list": ['), Schema)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('must be JSON'),
    })
    await expect(readJson(asking('{"list": ["a", 1]}'), Schema)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('list.1'),
    })
    await expect(readJson(asking(new Uint8Array([0x22, 0xff, 0x22])), Schema)).rejects.toMatchObject({
      status: 400,
    })
  })
})
