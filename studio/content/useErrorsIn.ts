import {useSource, validateDocument} from '../sanity.ts'

/** Errors that the Studio's own validation finds in a document that is open in no form, as that form would show them. */
export function useErrorsIn(): (fields: Readonly<Record<string, unknown>>) => Promise<string[]> {
  const workspace = useSource()
  return async (fields) => {
    const {_id, _type, _rev, _createdAt, _updatedAt, ...rest} = fields
    const document = {
      ...rest,
      _id: String(_id),
      _type: String(_type),
      _rev: String(_rev),
      _createdAt: String(_createdAt),
      _updatedAt: String(_updatedAt),
    }
    const markers = await validateDocument({document, workspace})
    return markers.filter(({level}) => level === 'error').map(({message}) => message)
  }
}
