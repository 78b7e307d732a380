import {expect, test} from 'vitest'
import {findInFiles, type Node, nodesIn, partsOf} from './syntax.ts'

/** What says of code that it cannot be loaded. Kinds of pages are given to it by their table. */
const LOADERS = new Set(['loadCode', 'kind'])

const isLoader = ({type, callee}: Node) =>
  type === 'CallExpression' && nodesIn(callee).some(({name}) => typeof name === 'string' && LOADERS.has(name))

/** The imports of code of the site by an expression, outside what is given to a loader. */
function bareImportsIn(node: Node): Node[] {
  if (isLoader(node)) return []
  const isOwn =
    node.type === 'ImportExpression' && nodesIn(node['source']).some(({type}) => type === 'Literal')
  return [...(isOwn ? [node] : []), ...partsOf(node).flatMap(bareImportsIn)]
}

/** A page that was open when the site was rebuilt knows by its error alone that it has to be loaded again. */
test('code that comes later is loaded by loadCode', () => {
  expect(findInFiles('{src,model}/**/*.{ts,tsx}', bareImportsIn)).toEqual([])
})
