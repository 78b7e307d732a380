import type {Shape} from '../../model/shapes/shape.ts'

/** Shapes with more characters than this get a name if they occur more than once. */
const LONG = 60

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Returns the shapes inside of one, each with the name of its field or type. */
function inside(shape: Shape): [name: string, member: Shape][] {
  if (typeof shape === 'string' || 'oneOf' in shape) return []
  if ('list' in shape) return [['', shape.list]]
  return Object.entries('fields' in shape ? shape.fields : shape.byType)
}

/** Counts the occurrences of each long shape. Shapes inside a repeated one are counted once. */
function countShapes(shapes: Iterable<Shape>, counts = new Map<string, number>()): Map<string, number> {
  for (const shape of shapes) {
    const text = JSON.stringify(shape)
    const count = counts.get(text) ?? 0
    if (text.length > LONG) counts.set(text, count + 1)
    const members = inside(shape).map(([, member]) => member)
    if (count === 0) countShapes(members, counts)
  }
  return counts
}

/**
 * Writes code that declares shapes by their names. A repeated shape is written once, under the name of its field or
 * type, so that one more choice is one more line.
 */
export function shapesCode(constant: string, shapes: Readonly<Record<string, Shape>>): string {
  const counts = countShapes(Object.values(shapes))
  const names = new Map<string, string>()
  const declarations: string[] = []

  /** Returns the last part of the path, with as many parts before it as make it unique. */
  function nameFor(path: readonly string[]): string {
    const taken = new Set([...names.values(), constant])
    const parts = path.map((part) =>
      part.replaceAll(/\W+(\w)/g, (_match, letter: string) => letter.toUpperCase()),
    )
    const candidates = parts.map((_part, index) => {
      const [first = '', ...rest] = parts.slice(parts.length - 1 - index)
      return first + rest.map(capitalized).join('')
    })
    const name = candidates.find((candidate) => !taken.has(candidate))
    if (name === undefined) throw new Error(`The shape at ${path.join('.')} needs a name.`)
    return name
  }

  function codeOf(shape: Shape, path: readonly string[]): string {
    const text = JSON.stringify(shape)
    const known = names.get(text)
    if (known !== undefined) return known
    const code = writeShape(shape, path)
    if ((counts.get(text) ?? 0) < 2) return code
    const name = nameFor(path)
    names.set(text, name)
    declarations.push(`const ${name}: Shape = ${code}\n`)
    return name
  }

  function writeShape(shape: Shape, path: readonly string[]): string {
    if (typeof shape === 'string' || 'oneOf' in shape) return JSON.stringify(shape)
    if ('list' in shape)
      return `{list: ${codeOf(shape.list, [...path, 'member'])}${shape.gaps ? ', gaps: true' : ''}}`
    const members = inside(shape).map(
      ([name, member]) => `${JSON.stringify(name)}: ${codeOf(member, [...path, name])}`,
    )
    const required =
      'fields' in shape && shape.required ? `, required: ${JSON.stringify(shape.required)}` : ''
    return `{${'fields' in shape ? 'fields' : 'byType'}: {${members.join(', ')}}${required}}`
  }

  const entries = Object.entries(shapes).map(
    ([name, shape]) => `${JSON.stringify(name)}: ${codeOf(shape, [name])}`,
  )
  return `${declarations.join('\n')}
export const ${constant} = {\n${entries.join(',\n')}\n} satisfies Record<string, Shape>
`
}
