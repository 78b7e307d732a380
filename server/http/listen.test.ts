import {createServer, type Server} from 'node:http'
import {KEEP_ALIVE_TIMEOUT} from 'content-lake'
import {expect, onTestFinished, test} from 'vitest'
import {originOf} from '../../tests/server/serving.ts'
import {OperatorError} from '../errors.ts'
import {listen} from './listen.ts'
import {readSettings} from '../settings/settings.ts'

/** Creates a server that closes with the test. */
function open(): Server {
  const server = createServer((_request, response) => void response.end('Here.'))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return server
}

test('a server answers at the port that the system has chosen, where the settings leave it to choose', async () => {
  const port = await listen(open(), readSettings({PORT: '0'}))
  expect(port).toBeGreaterThan(0)
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('Here.')
})

test('a connection stays open between the pages that a visitor looks at', async () => {
  const port = await listen(open(), readSettings({PORT: '0'}))
  const answer = await fetch(`http://127.0.0.1:${port}`)
  expect(answer.headers.get('keep-alive')).toBe(`timeout=${KEEP_ALIVE_TIMEOUT / 1000}`)
  await answer.text()
})

test('a port that is taken is named, with how to take another', async () => {
  const {port} = new URL(await originOf(createServer()))
  await expect(listen(open(), readSettings({PORT: port}))).rejects.toThrow(
    new OperatorError(
      `Port ${port} is in use. Stop the program that uses it, or choose another: PORT=4001 npm start`,
    ),
  )
})

test('an address that is not of this machine is named, with what to set', async () => {
  await expect(listen(open(), readSettings({HOST: '192.0.2.1', PORT: '0'}))).rejects.toThrow(
    new OperatorError(
      'HOST is "192.0.2.1", which is no address of this machine. Leave it out, or set 127.0.0.1.',
    ),
  )
})

/** Returns the server's message after an error of the system with this code. */
async function refusalFor(code: string | undefined) {
  const server = open()
  const listening = listen(server, readSettings({PORT: '0'}))
  // Emitted by hand: not every refusal can be provoked, because this process may have all rights.
  server.emit('error', Object.assign(new Error('The system refuses.'), code && {code}))
  return listening.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test.each(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND'])(
  'a host that the system calls %s is named, with what to set',
  async (code) =>
    expect(await refusalFor(code)).toEqual(
      new OperatorError(
        'HOST is "127.0.0.1", which is no address of this machine. Leave it out, or set 127.0.0.1.',
      ),
    ),
)

test('a port that the account may not use is named, with how to choose another', async () => {
  expect(await refusalFor('EACCES')).toEqual(
    new OperatorError('Port 0 may not be used by this account. Choose one above 1023: PORT=4000 npm start'),
  )
})

test.each(['EMFILE', undefined])('whatever else is wrong is told as it is: %s', async (code) => {
  const error = await refusalFor(code)
  expect(error).not.toBeInstanceOf(OperatorError)
  expect(error).toEqual(expect.objectContaining({message: 'The system refuses.'}))
})
