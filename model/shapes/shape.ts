/** Which values are of the right kind, as `npm run typegen` writes it. Every value may also be absent. */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  /** Never anything but null. */
  | 'nothing'
  /** Anything. */
  | 'unknown'
  | {oneOf: string[]}
  /** With gaps, nulls among its members are no fault. */
  | {list: Shape; gaps?: boolean}
  /** An object. Where a required one of its fields is of the wrong kind, so is all of it. */
  | {fields: Record<string, Shape>; required?: string[]}
  /** An object of one of several types, by its `_type`. */
  | {byType: Record<string, Shape>}
