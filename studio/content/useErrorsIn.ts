import {useSource, validateDocument} from '../sanity.ts'

/**
 * Keeps the window drawing until some work has settled. The Studio's validation waits for idle callbacks, and Chromium may
 * call none in a window that stands still.
 */
function whileDrawing<Value>(work: Promise<Value>): Promise<Value> {
  let frame = 0
  const draw = () => {
    frame = requestAnimationFrame(draw)
  }
  draw()
  return work.finally(() => cancelAnimationFrame(frame))
}

/** Returns a function that validates a document outside a form, with the errors that its form would show. */
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
    const markers = await whileDrawing(validateDocument({document, workspace}))
    return markers.filter(({level}) => level === 'error').map(({message}) => message)
  }
}
