import {createServer} from 'node:http'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {getRequestListener} from '@hono/node-server'
import {createLake, createMemoryStore} from 'content-lake'
import {onTestFinished} from 'vitest'
import {readHostedProject} from '../../server/transfer/hostedProject.ts'
import {listenAnywhere} from '../bench/ports.ts'

export const PROJECT = 'ab12cd34'

/** Opens a lake over HTTP for one test, in place of a hosted project. */
export async function openHosted() {
  const lake = createLake(createMemoryStore(), {projectId: PROJECT})
  const asked: string[] = []
  const faults: {answer: (request: Request) => Response | undefined} = {answer: () => undefined}
  const server = createServer(
    getRequestListener((request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return faults.answer(request) ?? lake.fetch(request)
    }),
  )
  const origin = `http://127.0.0.1:${await listenAnywhere(server)}`
  onTestFinished(() => {
    lake.close()
    server.closeAllConnections()
    server.close()
  })
  const project = (changes: NodeJS.ProcessEnv = {}) =>
    readHostedProject({
      VITE_SANITY_PROJECT_ID: PROJECT,
      VITE_SANITY_DATASET: 'production',
      SANITY_AUTH_TOKEN: 'write',
      SANITY_API_HOST: origin,
      ...changes,
    })
  return {dataset: lake.engine.dataset('production'), origin, project, asked, faults}
}

/** Makes a folder for one test. @param files texts by their paths in it */
export function makeFolder(files: Record<string, string> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'transfer-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), {recursive: true})
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

export const linesOf = (documents: readonly object[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')
