/**
 * `npm run pack -w content-lake -- [folder]`: makes `content-lake-<version>.tgz`, a package that `npm install` takes, in a
 * folder that is there; by default in that of the lake. It holds JavaScript, since Node runs no TypeScript that is installed.
 */
import {execFileSync} from 'node:child_process'
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import * as v from 'valibot'

const HERE = path.join(import.meta.dirname, '..')
const COMPILER = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')))

/** What the package says of itself: all but what only this repository is told, such as scripts. */
const Manifest = v.object({
  name: v.string(),
  version: v.string(),
  private: v.boolean(),
  description: v.string(),
  license: v.string(),
  type: v.literal('module'),
  bin: v.record(v.string(), v.string()),
  exports: v.record(v.string(), v.string()),
  dependencies: v.record(v.string(), v.string()),
  engines: v.object({node: v.string()}),
})

/** The same files, as they are called once they are JavaScript. */
const compiled = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file.replace(/\.ts$/, '.js')]))

const target = path.resolve(process.argv[2] ?? HERE)
const staging = mkdtempSync(path.join(tmpdir(), 'lake-package-'))
try {
  execFileSync(process.execPath, [COMPILER, '--project', 'tsconfig.build.json', '--outDir', staging], {
    cwd: HERE,
    stdio: 'inherit',
  })
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(path.join(HERE, 'package.json'), 'utf8')))
  const packed = {...manifest, bin: compiled(manifest.bin), exports: compiled(manifest.exports)}
  writeFileSync(path.join(staging, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`)
  const readme = readFileSync(path.join(HERE, 'README.md'), 'utf8')
  writeFileSync(
    path.join(staging, 'README.md'),
    readme.replaceAll(/\[`(.+)\.ts`\]\(\1\.ts\)/g, '[`$1.js`]($1.js)'),
  )
  const commands = 'docs/sanity-commands.md'
  cpSync(path.join(HERE, commands), path.join(staging, commands))
  execFileSync('npm', ['pack', '--pack-destination', target], {
    cwd: staging,
    stdio: ['ignore', 'inherit', 'ignore'],
  })
} finally {
  rmSync(staging, {recursive: true})
}
