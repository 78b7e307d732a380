const DRAWINGS = 'Drawings that write it'

/** Facts that the site's own code writes, by key, with the place: they are in use even if no copy mentions them. */
export const siteFacts: Readonly<Record<string, string>> = {
  bonusRides: DRAWINGS,
  checkInWindow: DRAWINGS,
  fallbackBasePrice: 'Pages of cities that have no fee of their own',
  flatFee: DRAWINGS,
  maxRiders: DRAWINGS,
  radius: DRAWINGS,
}
