/** A description of valid values, written by `npm run typegen`. Every value may also be absent. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  /** Always null. */
  | 'nothing'
  /** Any value. */
  | 'unknown'
  | {oneOf: string[]}
  /** With `gaps`, nulls among its members are allowed. */
  | {list: Shape; gaps?: boolean}
  /** An object. If a required field is of the wrong kind, the whole object is. */
  | {fields: Record<string, Shape>; required?: string[]}
  /** An object of one of several types, selected by its `_type`. */
  | {byType: Record<string, Shape>}
