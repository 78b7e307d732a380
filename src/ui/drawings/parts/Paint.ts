/** A colour that a part can be given: one of the drawing colours among the tokens. */
export type Paint = `var(--il-${string})`
