import type {Placed} from './Placed.ts'

/** A bar, where it stands in the street. */
export function Bar({transform}: Placed) {
  return (
    <g transform={transform}>
      <path fill="var(--il-fig)" d="M992 322h182v198H992z" />
      <rect width="198" height="14" x="984" y="312" fill="var(--il-ink)" rx="4" />
      <circle cx="1083" cy="378" r="38" fill="var(--il-ink)" />
      <circle cx="1083" cy="378" r="31" stroke="var(--il-disc)" strokeWidth="4" />
      <path stroke="var(--il-paper)" strokeWidth="3.5" d="M1069 364h28l-14 15zm14 15v16m-9 1h18" />
      <rect width="98" height="66" x="1006" y="436" fill="var(--il-glow)" rx="4" />
      <path fill="var(--il-fig)" d="M1006 470h98v5h-98z" />
      <rect width="8" height="22" x="1016" y="448" fill="var(--il-tomato)" rx="3" />
      <rect width="8" height="28" x="1030" y="442" fill="var(--il-leaf-lo)" rx="3" />
      <rect width="8" height="18" x="1044" y="452" fill="var(--il-fig)" rx="3" />
      <rect width="8" height="26" x="1060" y="444" fill="var(--il-tomato)" rx="3" />
      <rect width="8" height="22" x="1076" y="448" fill="var(--il-disc-lo)" rx="3" />
      <rect width="8" height="28" x="1090" y="442" fill="var(--il-leaf-lo)" rx="3" />
      <rect width="42" height="92" x="1118" y="428" fill="var(--il-tomato)" rx="21" />
      <circle cx="1139" cy="448" r="8" fill="var(--il-glow)" />
      <circle cx="1150" cy="480" r="3.5" fill="var(--il-disc)" />
    </g>
  )
}
