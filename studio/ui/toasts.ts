/** Milliseconds for which the design system shows a toast that must go at once. */
export const GONE = 0.01
