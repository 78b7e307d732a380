/** Names under which content chooses drawings. */
const names = [
  'street',
  'city-loop',
  'city-joined',
  'city-lakes',
  'city-waiting',
  'clock-120',
  'dial-60',
  'miles',
  'check-in',
  'front-restaurant',
  'front-bar',
  'front-shop',
  'growth',
  'rider-friend',
  'phone-rider',
  'phone-driver',
  'phone-match',
  'phone-free',
  'verified',
  'driver',
  'face',
  'stage-1',
  'stage-2',
  'stage-3',
  'talk',
  'postcard',
  'sent',
  'empty',
  'car',
  'not-found',
] as const

export type DrawingName = (typeof names)[number]

/** Content can be newer than the site, and then name a drawing that it does not have. */
export const isDrawingName = (name: string): name is DrawingName => names.some((known) => known === name)
