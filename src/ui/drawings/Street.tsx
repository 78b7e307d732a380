import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {Bar} from './parts/Bar.tsx'
import {Pedestrian} from './parts/Pedestrian.tsx'
import {Restaurant} from './parts/Restaurant.tsx'
import {Shop} from './parts/Shop.tsx'
import {SideCar} from './parts/SideCar.tsx'
import {Tree} from './parts/Tree.tsx'

/** A street at sunset, with a car pulling up outside the restaurant. */
export function Street({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 1600 640" label={label}>
      <circle cx="1075" cy="372" r="258" fill="var(--il-disc)" />
      <path
        fill="var(--il-shell-lo)"
        d="M0 520v-90h70v-40h90v60h70v-90h60l20-26 20 26v100h120v-50h90v-70h84v120h60v-30h80v-60h70v40h50v-80h74v-24h40v24h60v90h70v-60h90v-70h110v100h60v-60h80v150h60v40z"
      />
      <path fill="var(--il-paper)" d="M96 520V410l62-52 62 52v110z" />
      <path fill="var(--il-tomato)" d="m84 416 74-62 74 62-8 10-66-55-66 55z" />
      <rect width="34" height="64" x="142" y="456" fill="var(--il-fig)" rx="17" />
      <path fill="var(--il-glow)" d="M112 458v-23a11 11 0 0 1 22 0v23zm72 0v-23a11 11 0 0 1 22 0v23z" />
      <Tree x={272} crown={30} ground={520} />
      <Tree x={62} crown={22} ground={520} />
      <path fill="var(--il-leaf-lo)" d="M316 404h150v116H316z" />
      <rect width="166" height="16" x="308" y="392" fill="var(--il-fig)" rx="4" />
      <path
        fill="var(--il-glow)"
        d="M334 476v-33a15 15 0 0 1 30 0v33zm42 0v-33a15 15 0 0 1 30 0v33zm42 0v-33a15 15 0 0 1 30 0v33z"
      />
      <path fill="var(--il-fig)" d="M368 486h46v34h-46z" />
      <Tree x={512} crown={34} ground={520} />
      <path stroke="var(--il-ink)" strokeWidth="5" d="M1184 520V404c0-12 6-18 16-18h10" />
      <circle cx="1214" cy="390" r="8" fill="var(--il-disc-hi)" />
      <Restaurant wall="var(--il-paper)" awning="var(--il-shell)" />
      <Bar />
      <Shop transform="translate(26)" />
      <Tree x={1510} crown={36} ground={520} />
      <Tree x={1570} crown={26} ground={520} />
      <path fill="var(--il-paper-lo)" d="M0 516h1600v22H0z" />
      <path fill="var(--il-ink)" d="M0 536h1600v104H0z" />
      <path stroke="var(--il-disc)" strokeDasharray="34 30" strokeWidth="5" d="M20 592h1560" />
      <Pedestrian
        transform="matrix(-.98 0 0 .98 1222 524)"
        skin="var(--il-s3)"
        hair="var(--il-ink)"
        coat="var(--il-tomato)"
      />
      <Pedestrian
        transform="translate(1192 526)"
        skin="var(--il-s1)"
        hair="var(--il-tomato-lo)"
        coat="var(--il-paper)"
      />
      <SideCar transform="translate(446 456)scale(1.14)" />
    </Illustration>
  )
}
