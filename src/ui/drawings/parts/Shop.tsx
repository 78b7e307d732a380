import type {Placed} from './Placed.ts'

/** A shop, where it stands in the street. */
export function Shop({transform}: Placed) {
  return (
    <g transform={transform}>
      <path fill="var(--il-leaf-lo)" d="M1214 290h222v230h-222z" />
      <rect width="238" height="16" x="1206" y="278" fill="var(--il-fig)" rx="4" />
      <path fill="var(--il-glow)" d="M1236 312h28v46h-28zm52 0h28v46h-28zm52 0h28v46h-28zm50 0h28v46h-28z" />
      <rect width="130" height="88" x="1230" y="418" fill="var(--il-paper)" rx="4" />
      <path fill="var(--il-glow)" d="M1236 424h118v76h-118z" />
      <path fill="var(--il-tomato)" d="M1250 500v-26h-6v-8h38v8h-6v26z" />
      <circle cx="1263" cy="456" r="15" fill="var(--il-leaf)" />
      <circle cx="1254" cy="464" r="9" fill="var(--il-fig)" />
      <circle cx="1274" cy="462" r="10" fill="var(--il-leaf)" />
      <rect width="26" height="36" x="1296" y="464" fill="var(--il-disc)" rx="3" />
      <path stroke="var(--il-fig)" strokeWidth="3.5" d="M1302 464c0-12 14-12 14 0" />
      <circle cx="1340" cy="482" r="9" fill="var(--il-shell-lo)" />
      <rect width="16" height="16" x="1332" y="484" fill="var(--il-tomato)" rx="3" />
      <rect width="42" height="96" x="1378" y="424" fill="var(--il-paper)" rx="4" />
      <rect width="28" height="50" x="1385" y="431" fill="var(--il-glow)" rx="3" />
      <circle cx="1412" cy="488" r="3" fill="var(--il-fig)" />
      <path
        fill="var(--il-disc)"
        d="M1222 390h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0z"
      />
      <path
        fill="var(--il-paper)"
        d="M1245 390h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0zm46 0h23v18a11.5 11.5 0 0 1-23 0z"
      />
      <path fill="var(--il-disc-lo)" d="M1222 380h207v12h-207z" />
    </g>
  )
}
