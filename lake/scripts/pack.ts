/**
 * `npm run pack -w content-lake -- [folder]`: creates `content-lake-<version>.tgz`, a package that `npm install` accepts, in an
 * existing folder; by default in the lake's. It contains JavaScript, since Node does not run TypeScript in installed packages.
 */
import {execFileSync} from 'node:child_process'
import {cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import * as v from 'valibot'

const HERE = path.join(import.meta.dirname, '..')
const COMPILER = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')))

/** The package's manifest, without the parts that only this repository needs, such as scripts. */
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

/** Returns the same files with their names as JavaScript. */
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
