import {expect, test} from 'vitest'
import {findInFiles, type Node, nodesIn, partsOf} from './syntax.ts'

/** Functions that report code that cannot be loaded. The table of page kinds passes them on. */
const LOADERS = new Set(['loadCode', 'kind'])

const isLoader = ({type, callee}: Node) =>
  type === 'CallExpression' && nodesIn(callee).some(({name}) => typeof name === 'string' && LOADERS.has(name))

/** Returns dynamic imports of the site's code that no loader wraps. */
function bareImportsIn(node: Node): Node[] {
  if (isLoader(node)) return []
  const isOwn =
    node.type === 'ImportExpression' && nodesIn(node['source']).some(({type}) => type === 'Literal')
  return [...(isOwn ? [node] : []), ...partsOf(node).flatMap(bareImportsIn)]
}

/** A page that was open during a rebuild learns only from the error that it must reload. */
test('code that comes later is loaded by loadCode', () => {
  expect(findInFiles('{src,model}/**/*.{ts,tsx}', bareImportsIn)).toEqual([])
})
