import {createClient} from '@sanity/client'
import {firstValueFrom} from 'rxjs'
import {createMockAuthStore, type PluginOptions, resolveConfig} from 'sanity'
import {presentationTool} from 'sanity/presentation'
import {structureTool} from 'sanity/structure'
import {expect, test} from 'vitest'
import {MISSING, REPLACED, words} from '../../studio/words/plugin.ts'

/** Returns the Studio's texts by name, with these plugins besides its tools. */
async function textsOf(plugins: PluginOptions[]) {
  const project = {projectId: 'words', dataset: 'production'}
  const client = createClient({...project, apiVersion: '2025-02-19', useCdn: false})
  const [workspace] = await firstValueFrom(
    resolveConfig({
      ...project,
      name: 'default',
      basePath: '/',
      schema: {types: []},
      plugins: [structureTool(), presentationTool({previewUrl: '/'}), ...plugins],
      auth: createMockAuthStore({client, currentUser: null}),
    }),
  )
  await workspace?.i18n.loadNamespaces(['studio', 'structure', 'presentation'])
  return (name: string) => workspace?.i18n.t(name, {timestamp: '2026-11-27T12:00:00Z'})
}

const namesIn = (bundles: typeof REPLACED): [name: string, text: string][] =>
  bundles.flatMap(({namespace, resources}) =>
    typeof resources === 'object'
      ? Object.entries(resources).map(([key, text]): [string, string] => [
          `${namespace}:${key}`,
          String(text),
        ])
      : [],
  )
const keyOf = (name: string) => name.slice(name.indexOf(':') + 1)

test('every text that the Studio says otherwise is one of Sanity', async () => {
  const says = await textsOf([])
  expect(namesIn(REPLACED)).toHaveLength(6)
  expect(namesIn(REPLACED).filter(([name]) => says(name) === keyOf(name))).toEqual([])
})

test('every text that Sanity is helped out with is one that it lacks', async () => {
  const says = await textsOf([])
  expect(namesIn(MISSING)).toHaveLength(2)
  expect(namesIn(MISSING).filter(([name]) => says(name) !== keyOf(name))).toEqual([])
})

test('the Studio says ours', async () => {
  const says = await textsOf([words()])
  const ours = [...namesIn(REPLACED), ...namesIn(MISSING)]
  const others = ours.filter(([name, text]) => !says(name)?.startsWith(text.replace(/ \{\{.*/, '')))
  expect(others).toEqual([])
})
