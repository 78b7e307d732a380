import {Clip, drawing} from './Illustration.tsx'
import {SideCar} from './cars.tsx'

export const Postcard = drawing(
  '0 0 600 500',
  'A postcard with the car in front of a city',
  <g transform="rotate(-7 300 250)">
    <rect width="500" height="330" x="52" y="92" fill="var(--il-shell-lo)" rx="22" />
    <rect width="500" height="330" x="44" y="80" fill="var(--il-paper)" rx="22" />
    <Clip to={<rect width="230" height="286" x="66" y="102" rx="12" />}>
      <path fill="var(--il-shell)" d="M66 102h230v286H66z" />
      <circle cx="196" cy="262" r="92" fill="var(--il-disc)" />
      <path fill="var(--il-shell-lo)" d="M66 340v-60h40v-50h46v70h30v-90h52v60h30v-30h32v180H66z" />
      <path fill="var(--il-ink)" d="M66 338h230v60H66z" />
      <path stroke="var(--il-disc)" strokeDasharray="22 18" strokeWidth="4" d="M70 366h230" />
      <SideCar transform="matrix(.78 0 0 .78 96 268)" />
    </Clip>
    <rect width="82" height="98" x="440" y="104" fill="var(--il-disc)" rx="8" />
    <circle cx="481" cy="153" r="24" stroke="var(--il-ink)" strokeWidth="9" />
    <rect
      width="22"
      height="14"
      x="-11"
      y="-7"
      fill="var(--il-paper)"
      stroke="var(--il-disc)"
      strokeWidth="5"
      rx="7"
      transform="rotate(45 84.8 669.1)"
    />
    <path
      stroke="var(--il-tomato)"
      strokeWidth="4"
      d="M372 128c14-12 28 12 42 0s28 12 42 0m-84 20c14-12 28 12 42 0s28 12 42 0m-84 20c14-12 28 12 42 0s28 12 42 0"
    />
    <path stroke="var(--il-ink)" strokeWidth="7" d="M330 256h190m-190 40h190m-190 40h120" />
  </g>,
)
