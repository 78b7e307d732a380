const KEY = 'detected-city-settled'

/** Settles for this visit that the detected city takes nobody anywhere: the visitor looks for another. */
export function settleDetected(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {
    // Where nothing can be remembered, nothing is followed.
  }
}

/**
 * Whether the city that was detected may take the visitor to its page, which it does once a visit: whoever
 * comes back wants another one. Asking settles it.
 */
export function mayFollowDetected(): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== null) return false
    sessionStorage.setItem(KEY, 'yes')
    return true
  } catch {
    // Followed again and again, it would keep the visitor from the search.
    return false
  }
}
