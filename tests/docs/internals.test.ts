import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DOOR = 'studio/sanity.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const STATEMENT = /^(?:import|export) (?:type )?\{([^}]*)\} from '((?:sanity|@sanity\/(?!ui|icons))[^']*)'/gm

const namesOf = (braced: string) =>
  braced
    .replaceAll(/\/\/.*$/gm, '')
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
    .filter(Boolean)

/** Returns the names that a file imports from Sanity's packages. */
const takenBy = (file: string) =>
  [...read(file).matchAll(STATEMENT)].flatMap(([, braced = '', from = '']) =>
    namesOf(braced).map((name) => ({name, from})),
  )

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

const DECLARED =
  /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*^(?:export )?(?:declare )?(?:abstract )?(?:const|function|class|interface|type|enum|let) ([\w$]+)/gm

/**
 * Returns the names that a package's declarations mark, and nowhere call public. Two other packages declare some of the
 * names that `sanity` exports.
 */
function markedBy(name: string): ReadonlySet<string> {
  const files = globSync(`node_modules/{${name},@sanity/types,@sanity/client}/{lib,dist}/**/*.d.ts`, {
    cwd: ROOT,
  })
  const declared = files.flatMap((file) => read(file).matchAll(DECLARED).toArray())
  const namedBy = (mark: RegExp) =>
    declared.filter(([, comment = '']) => mark.test(comment)).map(([, , named = '']) => named)
  const open = new Set(namedBy(/@public\b/))
  return new Set(namedBy(/@(?:internal|alpha|beta)\b/).filter((named) => !open.has(named)))
}

const marks = new Map<string, ReadonlySet<string>>()

function isMarked({name, from}: {name: string; from: string}): boolean {
  const owner = packageOf(from)
  const known = marks.get(owner) ?? markedBy(owner)
  marks.set(owner, known)
  return known.has(name)
}

test('what Sanity marks as internal or beta enters the Studio in one place', () => {
  const files = globSync('studio/**/*.{ts,tsx}', {cwd: ROOT}).filter((file) => file !== DOOR)
  const found = files.flatMap((file) =>
    takenBy(file)
      .filter(isMarked)
      .map(({name, from}) => `${file} takes ${name} from ${from}`),
  )
  expect(found).toEqual([])
})

test('nothing else enters there', () => {
  const taken = takenBy(DOOR)
  expect(taken.length).toBeGreaterThan(30)
  expect(taken.filter((one) => !isMarked(one))).toEqual([])
})
