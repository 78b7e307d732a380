import './RingStepper.css'

/** A ring with three stops and a car that drives to the current one. Always stands beside the same in words. */
export function RingStepper({at}: {at: number}) {
  return (
    <div className="ring" data-at={at} aria-hidden="true">
      <svg viewBox="0 0 64 64" focusable="false">
        <circle cx="32" cy="32" r="25" fill="none" stroke="var(--line-strong)" strokeWidth="3" />
        <g fill="var(--fg)">
          <circle cx="32" cy="7" r="4.5" />
          <circle cx="53.65" cy="44.5" r="4.5" />
          <circle cx="10.35" cy="44.5" r="4.5" />
        </g>
        <g className="car">
          <rect x="22" y="1.5" width="20" height="12" rx="6" fill="#EE4A31" />
        </g>
      </svg>
      {at + 1}
    </div>
  )
}
