import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import * as v from 'valibot'
import {expect, it} from 'vitest'

const CLI = import.meta.resolve('@sanity/cli/package.json')

const Config = v.object({default: v.object({plugins: v.array(v.string())})})
const Manifest = v.object({
  commands: v.record(v.string(), v.object({hidden: v.optional(v.boolean(), false)})),
})

/** Returns the commands of a package, as they are typed. */
function commandsOf(manifest: string): string[] {
  const {commands} = v.parse(Manifest, JSON.parse(readFileSync(manifest, 'utf8')))
  return Object.entries(commands).flatMap(([id, {hidden}]) => (hidden ? [] : [id.replaceAll(':', ' ')]))
}

/** Returns all commands below `npx sanity --help`: its own, and those of Sanity's plugins in it. */
async function allCommands(): Promise<string[]> {
  const config: unknown = await import(new URL('oclif.config.js', CLI).href)
  const {plugins} = v.parse(Config, config).default
  const own = fileURLToPath(new URL('oclif.manifest.json', CLI))
  const modules = plugins.filter((name) => name.startsWith('@sanity/')).map((name) => join('..', '..', name))
  const others = modules.map((name) => fileURLToPath(new URL(`${name}/oclif.manifest.json`, CLI)))
  return [own, ...others].flatMap(commandsOf)
}

it('the table says of every command of `npx sanity` what it does with a lake, and of no other', async () => {
  const path = join(import.meta.dirname, '../docs/sanity-commands.md')
  const table = readFileSync(path, 'utf8')
  const rows = Array.from(table.matchAll(/^\| `([^`]+)` +\| (?:works|in part|refused|left alone) +\| /gm))
  expect(rows.map(([, command]) => command).toSorted()).toEqual((await allCommands()).toSorted())
})
