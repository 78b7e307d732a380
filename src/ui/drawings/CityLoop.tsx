import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {Lettering} from './parts/Lettering.tsx'
import {MapPin} from './parts/MapPin.tsx'
import {Park} from './parts/Park.tsx'
import {PlaceMarker} from './parts/PlaceMarker.tsx'
import {TopViewCar} from './parts/TopViewCar.tsx'

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
            <Park x={180} y={180} />
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
            <Park x={530} y={410} height={100} />
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
      <TopViewCar transform="rotate(48 87.7 799.2)scale(1.5)" />
      <path stroke="var(--il-ink)" strokeDasharray="2 13" strokeWidth="4" d="M400 400 151.3 567.8" />
      <g transform="translate(257.4 496.2)">
        <rect width="151.6" height="50" x="-75.8" y="-25" fill="var(--il-ink)" rx="25" />
        <Lettering y={10.5} size={30} weight={700} anchor="middle" fill="var(--il-paper)">
          {figures.radius}
        </Lettering>
      </g>
      <path stroke="var(--il-ink)" strokeWidth="13" d="m400 400-29-116.4-116.5 29-10.6-42.7" />
      <PlaceMarker kind="restaurant" transform="translate(429.2 269)" />
      <PlaceMarker kind="bar" transform="translate(283.6 429)" />
      <PlaceMarker kind="restaurant" transform="translate(598.8 474.1)" />
      <PlaceMarker kind="shop" transform="translate(429 516.4)" />
      <PlaceMarker kind="shop" transform="translate(623.2 344.4)" />
      <PlaceMarker kind="bar" transform="translate(458 632.9)" />
      <circle cx="400" cy="400" r="25" fill="var(--il-ink)" />
      <circle cx="400" cy="400" r="10" fill="var(--il-disc)" />
      <MapPin transform="translate(243.9 269.9)scale(1.75)" />
    </Illustration>
  )
}
