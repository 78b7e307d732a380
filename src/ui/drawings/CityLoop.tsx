import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'

/** A city inside the circle that one fee covers, with a route and a car on the edge. */
export function CityLoop({label, figures}: DrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 800 800" label={label}>
      <mask id={`${id}-gap`} width="800" height="800" x="0" y="0" maskUnits="userSpaceOnUse">
        <path fill="#fff" d="M0 0h800v800H0z" />
        <rect width="128" height="82" x="-64" y="-41" fill="#000" rx="37" transform="rotate(48 87.7 799.2)" />
      </mask>
      <g mask={`url(#${id}-gap)`}>
        <circle cx="400" cy="400" r="300" fill="var(--il-disc)" />
        <clipPath id={`${id}-clip`}>
          <circle cx="400" cy="400" r="300" />
        </clipPath>
        <g clipPath={`url(#${id}-clip)`}>
          <g transform="rotate(-14 400 400)">
            <path
              stroke="var(--il-disc-hi)"
              strokeWidth="4"
              d="M225 60v680M60 225h680M340 60v680M60 340h680M460 60v680M60 460h680M575 60v680M60 575h680"
            />
            <rect width="35.7" height="22" x="120.3" y="184" fill="var(--il-disc-lo)" rx="5" />
            <rect width="49.2" height="22" x="94" y="214" fill="var(--il-disc-lo)" rx="5" />
            <rect width="31.8" height="22" x="124.2" y="244" fill="var(--il-disc-lo)" rx="5" />
            <rect width="27" height="70.4" x="94" y="294" fill="var(--il-disc-lo)" rx="5" />
            <rect width="27" height="77.7" x="129" y="308.4" fill="var(--il-disc-lo)" rx="5" />
            <rect width="35.6" height="25.3" x="94" y="414" fill="var(--il-disc-lo)" rx="5" />
            <rect width="30" height="25.3" x="94" y="447.3" fill="var(--il-disc-lo)" rx="5" />
            <rect width="30.2" height="25.3" x="125.8" y="480.7" fill="var(--il-disc-lo)" rx="5" />
            <rect width="33.8" height="22" x="94" y="534" fill="var(--il-disc-lo)" rx="5" />
            <rect width="48.4" height="22" x="94" y="564" fill="var(--il-disc-lo)" rx="5" />
            <rect width="38.9" height="22" x="117.1" y="594" fill="var(--il-disc-lo)" rx="5" />
            <rect width="90" height="90" x="180" y="180" fill="var(--il-leaf)" rx="20" />
            <circle cx="202" cy="204.5" r="11" fill="var(--il-leaf-lo)" />
            <circle cx="218.4" cy="200.4" r="8" fill="var(--il-leaf-lo)" />
            <circle cx="245.5" cy="208.6" r="12" fill="var(--il-leaf-lo)" />
            <circle cx="200.4" cy="241.4" r="9" fill="var(--il-leaf-lo)" />
            <circle cx="229.1" cy="248" r="11" fill="var(--il-leaf-lo)" />
            <circle cx="251.2" cy="243" r="8" fill="var(--il-leaf-lo)" />
            <rect width="37" height="51.9" x="184" y="294" fill="var(--il-disc-lo)" rx="5" />
            <rect width="37" height="50.9" x="229" y="335.1" fill="var(--il-disc-lo)" rx="5" />
            <rect width="37" height="58.2" x="184" y="414" fill="var(--il-disc-lo)" rx="5" />
            <rect width="37" height="63.3" x="229" y="414" fill="var(--il-disc-lo)" rx="5" />
            <rect width="48" height="37" x="184" y="534" fill="var(--il-disc-lo)" rx="5" />
            <rect width="64.8" height="37" x="201.2" y="579" fill="var(--il-disc-lo)" rx="5" />
            <rect width="47.2" height="27" x="294" y="94" fill="var(--il-disc-lo)" rx="5" />
            <rect width="58.8" height="27" x="294" y="129" fill="var(--il-disc-lo)" rx="5" />
            <rect width="42" height="45.8" x="294" y="184" fill="var(--il-disc-lo)" rx="5" />
            <rect width="42" height="44.9" x="344" y="221.1" fill="var(--il-disc-lo)" rx="5" />
            <rect width="42" height="71.8" x="294" y="294" fill="var(--il-disc-lo)" rx="5" />
            <rect width="42" height="84.4" x="344" y="301.6" fill="var(--il-disc-lo)" rx="5" />
            <rect width="62.3" height="42" x="294" y="414" fill="var(--il-disc-lo)" rx="5" />
            <rect width="83.5" height="42" x="302.6" y="464" fill="var(--il-disc-lo)" rx="5" />
            <rect width="60.6" height="37" x="294" y="534" fill="var(--il-disc-lo)" rx="5" />
            <rect width="52.3" height="37" x="333.7" y="579" fill="var(--il-disc-lo)" rx="5" />
            <rect width="56.9" height="22" x="294" y="644" fill="var(--il-disc-lo)" rx="5" />
            <rect width="79.1" height="22" x="306.9" y="674" fill="var(--il-disc-lo)" rx="5" />
            <rect width="50.5" height="22" x="294" y="704" fill="var(--il-disc-lo)" rx="5" />
            <rect width="25.3" height="51.5" x="414" y="94" fill="var(--il-disc-lo)" rx="5" />
            <rect width="25.3" height="53.3" x="447.3" y="94" fill="var(--il-disc-lo)" rx="5" />
            <rect width="25.3" height="46.4" x="480.7" y="94" fill="var(--il-disc-lo)" rx="5" />
            <rect width="25.3" height="83" x="414" y="294" fill="var(--il-disc-lo)" rx="5" />
            <rect width="25.3" height="70" x="447.3" y="316" fill="var(--il-disc-lo)" rx="5" />
            <rect width="25.3" height="44.8" x="480.7" y="341.2" fill="var(--il-disc-lo)" rx="5" />
            <rect width="49.4" height="25.3" x="414" y="414" fill="var(--il-disc-lo)" rx="5" />
            <rect width="77.9" height="25.3" x="414" y="447.3" fill="var(--il-disc-lo)" rx="5" />
            <rect width="50.2" height="25.3" x="414" y="480.7" fill="var(--il-disc-lo)" rx="5" />
            <rect width="25.3" height="69.7" x="414" y="534" fill="var(--il-disc-lo)" rx="5" />
            <rect width="25.3" height="42.7" x="447.3" y="573.3" fill="var(--il-disc-lo)" rx="5" />
            <rect width="25.3" height="73.6" x="480.7" y="534" fill="var(--il-disc-lo)" rx="5" />
            <rect width="42" height="66.3" x="414" y="644" fill="var(--il-disc-lo)" rx="5" />
            <rect width="42" height="68.5" x="464" y="644" fill="var(--il-disc-lo)" rx="5" />
            <rect width="37" height="26.9" x="534" y="94" fill="var(--il-disc-lo)" rx="5" />
            <rect width="37" height="39.2" x="579" y="116.8" fill="var(--il-disc-lo)" rx="5" />
            <rect width="37" height="60.4" x="534" y="184" fill="var(--il-disc-lo)" rx="5" />
            <rect width="37" height="54.5" x="579" y="211.5" fill="var(--il-disc-lo)" rx="5" />
            <rect width="90" height="100" x="530" y="410" fill="var(--il-leaf)" rx="20" />
            <circle cx="552" cy="437" r="11" fill="var(--il-leaf-lo)" />
            <circle cx="568.4" cy="432.4" r="8" fill="var(--il-leaf-lo)" />
            <circle cx="595.5" cy="441.6" r="12" fill="var(--il-leaf-lo)" />
            <circle cx="550.4" cy="478.4" r="9" fill="var(--il-leaf-lo)" />
            <circle cx="579.1" cy="485.8" r="11" fill="var(--il-leaf-lo)" />
            <circle cx="601.2" cy="480.2" r="8" fill="var(--il-leaf-lo)" />
            <rect width="22" height="50.4" x="534" y="565.6" fill="var(--il-disc-lo)" rx="5" />
            <rect width="22" height="57" x="564" y="534" fill="var(--il-disc-lo)" rx="5" />
            <rect width="22" height="64.8" x="594" y="534" fill="var(--il-disc-lo)" rx="5" />
            <rect width="68.6" height="25.3" x="644" y="294" fill="var(--il-disc-lo)" rx="5" />
            <rect width="39" height="25.3" x="644" y="327.3" fill="var(--il-disc-lo)" rx="5" />
            <rect width="61.1" height="25.3" x="644" y="360.7" fill="var(--il-disc-lo)" rx="5" />
            <path
              stroke="var(--il-water)"
              strokeWidth="58"
              d="M40 640c110-80 170-40 240 10s150 40 220-50 90-130 300-130"
            />
            <path
              stroke="var(--il-paper)"
              strokeWidth="11"
              d="M170 60v680M280 60v680M400 60v680M520 60v680M630 60v680M60 170h680M60 280h680M60 400h680M60 520h680M60 630h680"
            />
            <path stroke="var(--il-paper)" strokeWidth="15" d="m120 720 600-580" />
            <circle cx="520" cy="400" r="36" fill="var(--il-paper)" />
            <circle cx="520" cy="400" r="21" fill="var(--il-leaf)" />
            <circle cx="520" cy="400" r="9" fill="var(--il-leaf-lo)" />
          </g>
        </g>
      </g>
      <g transform="rotate(48 87.7 799.2)scale(1.5)">
        <rect width="68" height="36" x="-34" y="-18" fill="var(--il-tomato)" rx="15" />
        <path fill="var(--il-ink)" d="M10-13h5c5 0 8 6 8 13s-3 13-8 13h-5c3-8 3-18 0-26" />
        <path fill="var(--il-ink)" d="M-20-12h-4c-3 0-5 5-5 12s2 12 5 12h4c-2-7-2-17 0-24" />
        <circle cx="-4" cy="0" r="8" fill="var(--il-disc)" />
        <rect width="5" height="7" x="29" y="-13" fill="var(--il-paper)" rx="2.5" />
        <rect width="5" height="7" x="29" y="6" fill="var(--il-paper)" rx="2.5" />
      </g>
      <path stroke="var(--il-ink)" strokeDasharray="2 13" strokeWidth="4" d="M400 400 151.3 567.8" />
      <g transform="translate(257.4 496.2)">
        <rect width="151.6" height="50" x="-75.8" y="-25" fill="var(--il-ink)" rx="25" />
        <text
          y="10.5"
          fill="var(--il-paper)"
          fontFamily="var(--font-display)"
          fontSize="30"
          fontWeight="700"
          textAnchor="middle"
        >
          {figures.radius}
        </text>
      </g>
      <path stroke="var(--il-ink)" strokeWidth="13" d="m400 400-29-116.4-116.5 29-10.6-42.7" />
      <g transform="translate(429.2 269)">
        <circle cx="0" cy="0" r="21" fill="var(--il-paper)" />
        <circle cx="0" cy="0" r="17" fill="var(--il-tomato)" />
        <path stroke="var(--il-paper)" strokeWidth="2.4" d="M-5-8v5a3 3 0 0 0 6 0v-5m-3 0V9M6-8V9" />
      </g>
      <g transform="translate(283.6 429)">
        <circle cx="0" cy="0" r="21" fill="var(--il-paper)" />
        <circle cx="0" cy="0" r="17" fill="var(--il-tomato)" />
        <path stroke="var(--il-paper)" strokeWidth="2.4" d="M-7-7H7L0 1zm7 8v7m-4 0h8" />
      </g>
      <g transform="translate(598.8 474.1)">
        <circle cx="0" cy="0" r="21" fill="var(--il-paper)" />
        <circle cx="0" cy="0" r="17" fill="var(--il-tomato)" />
        <path stroke="var(--il-paper)" strokeWidth="2.4" d="M-5-8v5a3 3 0 0 0 6 0v-5m-3 0V9M6-8V9" />
      </g>
      <g transform="translate(429 516.4)">
        <circle cx="0" cy="0" r="21" fill="var(--il-paper)" />
        <circle cx="0" cy="0" r="17" fill="var(--il-tomato)" />
        <path stroke="var(--il-paper)" strokeWidth="2.4" d="M-7-3H7L8 8H-8zm3.5 0v-2a3.5 3.5 0 0 1 7 0v2" />
      </g>
      <g transform="translate(623.2 344.4)">
        <circle cx="0" cy="0" r="21" fill="var(--il-paper)" />
        <circle cx="0" cy="0" r="17" fill="var(--il-tomato)" />
        <path stroke="var(--il-paper)" strokeWidth="2.4" d="M-7-3H7L8 8H-8zm3.5 0v-2a3.5 3.5 0 0 1 7 0v2" />
      </g>
      <g transform="translate(458 632.9)">
        <circle cx="0" cy="0" r="21" fill="var(--il-paper)" />
        <circle cx="0" cy="0" r="17" fill="var(--il-tomato)" />
        <path stroke="var(--il-paper)" strokeWidth="2.4" d="M-7-7H7L0 1zm7 8v7m-4 0h8" />
      </g>
      <circle cx="400" cy="400" r="25" fill="var(--il-ink)" />
      <circle cx="400" cy="400" r="10" fill="var(--il-disc)" />
      <g transform="translate(243.9 269.9)scale(1.75)">
        <path fill="var(--il-tomato)" d="M0 0c-6-10-20-18-20-34a20 20 0 0 1 40 0C20-18 6-10 0 0" />
        <circle cx="0" cy="-34" r="8" fill="var(--il-paper)" />
      </g>
    </Illustration>
  )
}
