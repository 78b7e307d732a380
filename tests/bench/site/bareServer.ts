/** The minimum that Node can do: sends one text to everybody. The text comes as a message from the parent process. */
import {createServer} from 'node:http'
import {listenAnywhere} from '../ports.ts'

process.once('message', async ({body, headers}: {body: string; headers: Record<string, string>}) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  })
  process.send?.(await listenAnywhere(server))
})
process.once('disconnect', () => process.exit())
