import {drawing} from './Illustration.tsx'

/** One of the three squares by which a camera finds a QR code; x and y are its outer top left. */
function CodeCorner({x, y}: {x: number; y: number}) {
  return (
    <>
      <rect width="40" height="40" x={x} y={y} stroke="var(--il-ink)" strokeWidth="9" rx="9" />
      <rect width="15.7" height="15.7" x={x + 12.2} y={y + 12.2} fill="var(--il-ink)" rx="4" />
    </>
  )
}

export const CheckIn = drawing(
  '0 0 720 740',
  'A table from above: a plate, a glass, a card with a code, and a phone showing a check mark',
  <>
    <circle cx="360" cy="360" r="340" fill="var(--il-tomato)" />
    <circle cx="360" cy="360" r="322" stroke="var(--il-tomato-lo)" strokeWidth="5" />
    <circle cx="264" cy="292" r="142" fill="var(--il-paper)" />
    <circle cx="264" cy="292" r="102" stroke="var(--il-blush)" strokeWidth="5" />
    <g transform="translate(14 -8)">
      <circle cx="214" cy="284" r="44" fill="var(--il-disc)" />
      <circle cx="214" cy="284" r="30" fill="var(--il-disc-hi)" />
      <path stroke="var(--il-paper)" strokeWidth="3" d="M214 262v44m-22-22h44m-37-15 30 30m0-30-30 30" />
      <path fill="var(--il-leaf-lo)" d="M262 250c34-20 66 6 62 36-34 8-62-8-62-36" />
      <path stroke="var(--il-leaf)" strokeWidth="3" d="M268 256c18 8 34 18 50 26" />
      <path fill="var(--il-leaf-lo)" d="M246 352c8-36 50-40 70-16-14 32-48 36-70 16" />
      <path stroke="var(--il-leaf)" strokeWidth="3" d="M254 350q30-3 54-12" />
      <circle cx="278" cy="312" r="19" fill="var(--il-tomato)" />
      <circle cx="272" cy="306" r="5" fill="var(--il-shell)" />
      <circle cx="240" cy="330" r="14" fill="var(--il-tomato)" />
      <circle cx="236" cy="326" r="4" fill="var(--il-shell)" />
    </g>
    <path stroke="var(--il-paper)" strokeWidth="7" d="M62 226v36a15 15 0 0 0 30 0v-36m-15 0v140" />
    <path stroke="var(--il-paper)" strokeWidth="7" d="M432 226c20 20 20 62 0 74v66m0-140v74" />
    <circle cx="420" cy="128" r="54" fill="var(--il-paper)" />
    <circle cx="420" cy="128" r="43" fill="var(--il-disc-lo)" />
    <g fill="var(--il-disc-hi)" transform="rotate(18 420 128)">
      <rect width="24" height="24" x="396" y="104" rx="5" />
      <rect width="20" height="20" x="424" y="132" rx="5" />
    </g>
    <g transform="rotate(10 -1363.6 2975.7)">
      <rect width="196" height="236" x="-8" y="10" fill="var(--il-tomato-lo)" rx="18" />
      <rect width="196" height="236" x="-14" y="0" fill="var(--il-paper)" rx="18" />
      <path
        fill="var(--il-ink)"
        d="M79.1 22h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm-9.8 9.8h9.8v9.8h-9.8zm0 9.8h9.8v9.8h-9.8zm-9.8 9.8h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm-19.6 9.8h9.8V71h-9.8zm9.8 0h9.8V71h-9.8zm0 9.8h9.8v9.8h-9.8zm-58.8 9.8h9.8v9.8h-9.8zm19.6 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm19.6 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm49 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zM20.3 90.6h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm19.6 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm19.6 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm29.4 0h9.8v9.8h-9.8zm-127.4 9.8h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm29.4 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm19.6 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm-58.8 9.8h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zM69.3 120h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm-9.8 9.8h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm-9.8 9.8h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm-19.6 9.8h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm9.8 0h9.8v9.8h-9.8zm-19.6 9.8h9.8v9.8h-9.8zm19.6 0h9.8v9.8h-9.8z"
      />
      <CodeCorner x={15} y={26.5} />
      <CodeCorner x={113} y={26.5} />
      <CodeCorner x={15} y={124.5} />
      <circle cx="131" cy="146.5" r="24" fill="var(--il-disc)" />
      <g transform="rotate(45 -82.8 243.2)">
        <rect width="20" height="14" x="-10" y="-7" fill="var(--il-paper)" rx="7" />
        <rect width="16" height="10" x="-8" y="-5" fill="var(--il-ink)" rx="5" />
      </g>
      <rect width="140" height="12" x="14" y="186" fill="var(--il-ink)" rx="6" />
      <rect width="92" height="10" x="14" y="208" fill="var(--il-blush)" rx="5" />
    </g>
    <g transform="rotate(-14 2048 -856.3)">
      <rect width="150" height="236" x="-8" y="10" fill="var(--il-tomato-lo)" rx="26" />
      <rect width="150" height="236" x="0" y="0" fill="var(--il-ink)" rx="26" />
      <rect width="130" height="216" x="10" y="10" fill="var(--il-paper)" rx="18" />
      <circle cx="75" cy="96" r="46" fill="var(--il-disc)" />
      <path stroke="var(--il-ink)" strokeWidth="9" d="m54 97 15 16 28-32" />
      <rect width="82" height="12" x="34" y="162" fill="var(--il-ink)" rx="6" />
      <rect width="54" height="9" x="48" y="184" fill="var(--il-blush)" rx="4.5" />
    </g>
  </>,
)
