/** The car as a map shows it, for roads drawn with borders. */
export function CarFromAbove() {
  return (
    <svg viewBox="0 0 88 40" aria-hidden="true" focusable="false">
      <g transform="translate(44 20)">
        <rect x="29" y="-13" width="6" height="7" rx="2.5" fill="#FFFBF7" />
        <rect x="29" y="6" width="6" height="7" rx="2.5" fill="#FFFBF7" />
        <rect x="-34" y="-18" width="68" height="36" rx="15" fill="#EE4A31" />
        <path d="M10-13h5c5 0 8 6 8 13s-3 13-8 13h-5c3-8 3-18 0-26Z" fill="#2B0E1A" />
        <path d="M-20-12h-4c-3 0-5 5-5 12s2 12 5 12h4c-2-7-2-17 0-24Z" fill="#2B0E1A" />
        <circle cx="-4" r="8" fill="#FFB612" />
      </g>
    </svg>
  )
}
