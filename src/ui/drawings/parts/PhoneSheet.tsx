/** The sheet that covers the lower part of a phone's screen, from `top` down. */
export function PhoneSheet({top}: {top: number}) {
  return <path fill="var(--il-paper)" d={`M14 ${top + 28}a28 28 0 0 1 28-28h236a28 28 0 0 1 28 28V626H14z`} />
}
