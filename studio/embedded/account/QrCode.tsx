import {encode} from 'uqr'

/** Light modules around a code, without which cameras do not find it. */
const QUIET = 4

interface QrCodeProps {
  text: string
  /** Description of the code. */
  label: string
}

/** A text as a QR code. */
export function QrCode({text, label}: QrCodeProps) {
  const {data, size} = encode(text, {border: QUIET})
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className="staff-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  )
}
