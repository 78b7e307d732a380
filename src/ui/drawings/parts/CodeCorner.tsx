/** One of the three squares by which a camera finds a QR code; x and y are its outer top left. */
export function CodeCorner({x, y}: {x: number; y: number}) {
  return (
    <>
      <rect width="40" height="40" x={x} y={y} stroke="var(--il-ink)" strokeWidth="9" rx="9" />
      <rect width="15.7" height="15.7" x={x + 12.2} y={y + 12.2} fill="var(--il-ink)" rx="4" />
    </>
  )
}
