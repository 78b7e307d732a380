import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import {parseSync} from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The used part of a syntax tree's node: https://github.com/estree/estree, with JSX. */
const Node = v.looseObject({type: v.string(), start: v.number()})
export type Node = v.InferOutput<typeof Node>

export const nodesIn = (value: unknown): Node[] =>
  (Array.isArray(value) ? value : [value]).flatMap((item) => (v.is(Node, item) ? [item] : []))

export const partsOf = (node: Node): Node[] => Object.values(node).flatMap(nodesIn)

/**
 * Searches the syntax trees of files, without their tests.
 * @param files as `src/**\/*.ts`
 * @returns places of the found nodes, as `src/a.ts:12`
 */
export const findInFiles = (files: string, find: (program: Node) => Node[]): string[] =>
  globSync(files, {cwd: ROOT, exclude: ['**/*.test.{ts,tsx}']}).flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    return nodesIn(parseSync(file, text).program)
      .flatMap(find)
      .map(({start}) => `${file}:${text.slice(0, start).split('\n').length}`)
  })
