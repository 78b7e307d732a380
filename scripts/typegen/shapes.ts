import type {ObjectTypeNode, SchemaType, TypeNode} from 'groq-js'
import type {Shape} from '../../model/shapes/shape.ts'

/** A resolved node: names are followed, and optional attributes are part of their object. */
type Plain = Exclude<TypeNode, {type: 'inline' | 'union' | 'null'}>

const isNullable = (node: TypeNode): boolean =>
  node.type === 'null' || (node.type === 'union' && node.of.some(isNullable))

/** Returns a function that converts types to shapes. @param schema declarations of the named types */
export function shapesIn(schema: SchemaType): (node: TypeNode) => Shape {
  /** @throws Error for a name that the schema does not have */
  function named(name: string): TypeNode {
    const found = schema.find((declared) => declared.name === name)
    if (!found) throw new Error(`The schema has no type "${name}".`)
    return found.type === 'document' ? {type: 'object', attributes: found.attributes} : found.value
  }

  /** Returns every kind of value that a node allows, except null. */
  function alternatives(node: TypeNode): Plain[] {
    if (node.type === 'null') return []
    if (node.type === 'inline') return alternatives(named(node.name))
    return node.type === 'union' ? node.of.flatMap(alternatives) : [node]
  }

  /** Returns the attributes of an object, including those of its `rest`. */
  function attributesOf({attributes, rest}: ObjectTypeNode): ObjectTypeNode['attributes'] {
    const others = rest ? alternatives(rest).filter((node) => node.type === 'object') : []
    return Object.assign({}, ...others.map(attributesOf), attributes)
  }

  /** Returns the `_type` of an object. */
  function typeOf(node: ObjectTypeNode): string | undefined {
    const value = attributesOf(node)['_type']?.value
    return value?.type === 'string' ? value.value : undefined
  }

  /** Returns a shape for the values of several nodes: where they differ, either is allowed. */
  function fieldsOf(nodes: ObjectTypeNode[]): Shape {
    const all = nodes.map(attributesOf)
    const names = [...new Set(all.flatMap(Object.keys))]
    const required = names.filter((name) =>
      all.every((attributes) => {
        const attribute = attributes[name]
        // Programs may omit it if it is empty.
        return name !== '_type' && attribute && !attribute.optional && !isNullable(attribute.value)
      }),
    )
    const fields = names.map((name) => {
      const of = all.flatMap((attributes) => attributes[name]?.value ?? [])
      return [name, shapeOf({type: 'union', of})] as const
    })
    return {fields: Object.fromEntries(fields), ...(required.length > 0 && {required})}
  }

  /** Objects of a list are told apart by their types; elsewhere there is one for each field. */
  function objectShape(nodes: ObjectTypeNode[], inList: boolean): Shape {
    const byType = Map.groupBy(nodes, typeOf)
    if (byType.has(undefined) || (byType.size === 1 && !inList)) return fieldsOf(nodes)
    return {byType: Object.fromEntries([...byType].map(([type, alike]) => [type, fieldsOf(alike)]))}
  }

  /** @throws Error for a mixture that no query and no document has */
  function shapeOf(node: TypeNode, inList = false): Shape {
    const nodes = alternatives(node)
    const of = <Type extends Plain['type']>(type: Type) =>
      nodes.filter((plain): plain is Extract<Plain, {type: Type}> => plain.type === type)
    const [kind, ...others] = new Set(nodes.map(({type}) => type))
    if (kind === undefined) return 'nothing'
    if (others.length > 0) throw new Error(`A value may be of several kinds: ${JSON.stringify(node)}`)
    if (kind === 'object') return objectShape(of(kind), inList)
    if (kind === 'array') {
      const member: TypeNode = {type: 'union', of: of(kind).map((array) => array.of)}
      return {list: shapeOf(member, true), ...(isNullable(member) && {gaps: true})}
    }
    const values = of('string').flatMap(({value}) => value ?? [])
    return kind === 'string' && values.length === nodes.length ? {oneOf: [...new Set(values)]} : kind
  }

  return (node) => shapeOf(node)
}
