/**
 * Explains why a job cannot close on its day; undefined if it can, or has none. The form and the lake use the same text.
 * @param job days such as `2026-12-31`
 */
export const closingFault = ({postedOn, closesOn}: Readonly<Record<string, unknown>>): string | undefined =>
  typeof postedOn === 'string' && typeof closesOn === 'string' && closesOn < postedOn
    ? 'It would close before the day on which it is posted. Choose a later day.'
    : undefined
