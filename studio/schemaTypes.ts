import {hideable} from '../schemas/hideable.ts'
import {documentsAndObjects} from '../schemas/index.ts'
import {sectionTypes} from '../src/sections/schemas.ts'

/** Every content type of the dataset. */
export const schemaTypes = [...documentsAndObjects, ...sectionTypes.map(hideable)]
