/**
 * Why a job cannot close on its day: undefined where it can, or has none. The form and the lake say the same.
 * @param job days such as `2026-12-31`
 */
export const closingFault = ({postedOn, closesOn}: Readonly<Record<string, unknown>>): string | undefined =>
  typeof postedOn === 'string' && typeof closesOn === 'string' && closesOn < postedOn
    ? 'It would close before the day on which it is posted. Choose a later day.'
    : undefined
