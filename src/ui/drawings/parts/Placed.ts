/** What a part takes that stands at several places. */
export interface Placed {
  /** Where it stands, as SVG's `transform`; without one, at its own origin. */
  transform?: string
}
