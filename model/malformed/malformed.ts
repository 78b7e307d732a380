import {documentShapes} from '../shapes/documentShapes.ts'
import {parseValue} from '../shapes/parseValue.ts'
import {isPath} from '../addresses/routeAddress.ts'
import type {Shape} from '../shapes/shape.ts'

/** A field of a document whose value is of the wrong kind, so that visitors do not see it. */
export interface MalformedField {
  /** The path in the Studio's notation: `sections[_key=="a"].heading`. */
  path: string
  /** What the value is and what belongs there, in words that follow the path. */
  reason: string
}

const shapes: Readonly<Record<string, Shape>> = documentShapes

/** Fields that hold addresses: visitors find nothing at an address without a slash at its start. */
const ADDRESS_FIELDS = ['route', 'from']

/**
 * Returns the fields of a stored document whose values are of another kind than in its schema. Documents of types that
 * the site does not know have none.
 */
export function malformedFields(document: Readonly<Record<string, unknown>>): MalformedField[] {
  const {_type} = document
  const shape = typeof _type === 'string' && Object.hasOwn(shapes, _type) ? shapes[_type] : undefined
  const found: MalformedField[] = []
  if (shape) parseValue(document, shape, (path, reason) => found.push({path, reason}))
  for (const path of ADDRESS_FIELDS) {
    const address = document[path]
    if (typeof address === 'string' && !isPath(address)) {
      found.push({path, reason: 'is no address of the site: begin it with a slash, without spaces'})
    }
  }
  return found
}
