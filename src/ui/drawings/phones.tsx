import {type ReactNode} from 'react'
import {SideCar, TopViewCar} from './cars.tsx'
import {MapPin} from './CityMap.tsx'
import {Dial} from './dials.tsx'
import {Clip, drawing, figureDrawing, Lettering} from './Illustration.tsx'
import {DriverBust} from './people.tsx'

/** A phone of 320 by 640, and what its screen of 292 by 612 at 14, 14 shows. */
function Phone({children}: {children: ReactNode}) {
  return (
    <g>
      <rect width="320" height="640" x="0" y="0" fill="var(--il-ink)" rx="52" />
      <Clip to={<rect width="292" height="612" x="14" y="14" rx="40" />}>
        <path fill="var(--il-paper)" d="M14 14h292v612H14z" />
        {children}
      </Clip>
      <rect width="80" height="18" x="120" y="26" fill="var(--il-ink)" rx="9" />
    </g>
  )
}

/** The sheet that covers the lower part of a phone's screen, from `top` down. */
function PhoneSheet({top}: {top: number}) {
  return <path fill="var(--il-paper)" d={`M14 ${top + 28}a28 28 0 0 1 28-28h236a28 28 0 0 1 28 28V626H14z`} />
}

interface PhoneButtonProps {
  label: string
  y: number
  height: number
  /** Height of the label's type. */
  size: number
}

/** The button that ends a phone's screen. */
function PhoneButton({label, y, height, size}: PhoneButtonProps) {
  return (
    <>
      <rect width="252" height={height} x="34" y={y} fill="var(--il-ink)" rx={height / 2} />
      <Lettering
        x={160}
        y={y + height / 2 + 0.35 * size}
        size={size}
        weight={650}
        anchor="middle"
        fill="var(--il-paper)"
      >
        {label}
      </Lettering>
    </>
  )
}

export const PhoneRider = figureDrawing(
  '0 0 320 640',
  () => 'A phone asking for a ride',
  (figures) => (
    <Phone>
      <path fill="var(--il-leaf)" d="M14 14h292v380H14z" />
      <circle cx="160" cy="214" r="132" fill="var(--il-disc)" />
      <Clip to={<circle cx="160" cy="214" r="132" />}>
        <path
          stroke="var(--il-disc-hi)"
          strokeWidth="3"
          d="m30.2 84.2 66.5 313M79.1 73.8l66.5 313M128 63.4l66.5 313M177 53l66.5 313M225.8 42.6l66.5 313M-17.3 149.5l322.8-68.7M-7 198.4l322.8-68.7M3.5 247.3l322.8-68.6M13.9 296.2l322.8-68.6M24.3 345 347 276.5"
        />
        <path
          stroke="var(--il-paper)"
          strokeWidth="7"
          d="m54.6 79 66.6 313m31.2-333.8 66.6 313M-1.5 223.8l322.8-68.6m-302 166.4L342.1 253M49.3 366.4 271.2 63.6"
        />
        <path stroke="var(--il-water)" strokeWidth="26" d="M14 300c60-40 110 10 160-10s70-70 140-60" />
      </Clip>
      <path stroke="var(--il-ink)" strokeWidth="8" d="m160 214-12-60 54-12-6-34" />
      <circle cx="160" cy="214" r="13" fill="var(--il-ink)" />
      <circle cx="160" cy="214" r="5" fill="var(--il-disc)" />
      <MapPin transform="translate(196 110)" />
      <TopViewCar transform="rotate(48 -11.3 349.5)scale(.66)" />
      <PhoneSheet top={368} />
      <Lettering x={38} y={416} size={19} weight={700}>
        To Maple &amp; 4th
      </Lettering>
      <Lettering x={38} y={440} size={14.5} weight={500} font="text">
        5.2 miles · inside the circle
      </Lettering>
      <Lettering x={38} y={506} size={50} weight={750}>
        {figures.flatFee}
      </Lettering>
      <rect width="76" height="32" x="208" y="474" fill="var(--il-blush)" rx="16" />
      <Lettering
        x={246}
        y={496}
        size={14.5}
        weight={600}
        anchor="middle"
        font="text"
      >{`${figures.maxRiders} riders`}</Lettering>
      <PhoneButton label="Ride" y={538} height={58} size={20} />
    </Phone>
  ),
)

export const PhoneMatch = drawing(
  '0 0 320 640',
  'A phone showing the matched driver',
  <Phone>
    <path fill="var(--il-shell)" d="M14 14h292v612H14z" />
    <circle cx="160" cy="216" r="124" fill="var(--il-disc)" />
    <path fill="var(--il-ink)" d="M14 276h292v120H14z" />
    <path stroke="var(--il-disc)" strokeDasharray="22 18" strokeWidth="4" d="M14 330h292" />
    <path fill="var(--il-paper-lo)" d="M14 268h292v10H14z" />
    <SideCar transform="translate(22 176)scale(1.12)" />
    <Lettering x={160} y={84} size={23} weight={700} anchor="middle" fill="var(--il-line)">
      4 minutes away
    </Lettering>
    <PhoneSheet top={372} />
    <Clip to={<circle cx="72" cy="430" r="34" />}>
      <circle cx="72" cy="430" r="34" fill="var(--il-leaf)" />
      <DriverBust transform="matrix(.33 0 0 .33 72 436)" />
    </Clip>
    <Lettering x={122} y={424} size={22} weight={700}>
      Andre M.
    </Lettering>
    <Lettering x={122} y={449} size={15.5} weight={500} font="text">
      Rated 4.9
    </Lettering>
    <rect width="252" height="62" x="34" y="482" fill="var(--il-blush)" rx="16" />
    <Lettering x={54} y={520} size={16} weight={500} font="text">
      Plate
    </Lettering>
    <Lettering x={266} y={522} size={24} weight={700} anchor="end">
      QLR 482
    </Lettering>
    <PhoneButton label="That’s my car" y={558} height={48} size={18} />
  </Phone>,
)

export const PhoneFree = figureDrawing(
  '0 0 320 640',
  () => 'A phone showing a ride that the place paid for',
  (figures) => (
    <Phone>
      <path fill="var(--il-shell)" d="M14 14h292v612H14z" />
      <circle cx="160" cy="214" r="118" fill="var(--il-disc)" />
      <path stroke="var(--il-ink)" strokeWidth="20" d="m112 216 34 36 64-74" />
      <Lettering x={160} y={86} size={24} weight={700} anchor="middle" fill="var(--il-line)">
        Checked in
      </Lettering>
      <PhoneSheet top={368} />
      <Lettering x={38} y={418} size={17} weight={500} font="text">
        Ride to the table
      </Lettering>
      <Lettering x={282} y={418} size={17} weight={600} anchor="end" font="text">
        {figures.flatFee}
      </Lettering>
      <Lettering x={38} y={454} size={17} weight={500} font="text">
        Paid by the place
      </Lettering>
      <Lettering
        x={282}
        y={454}
        size={17}
        weight={600}
        anchor="end"
        font="text"
      >{`−${figures.flatFee}`}</Lettering>
      <path stroke="var(--il-ink)" strokeDasharray="1 7" strokeWidth="2.5" d="M38 478h244" />
      <Lettering x={38} y={532} size={20} weight={700}>
        You pay
      </Lettering>
      <Lettering x={282} y={538} size={44} weight={750} anchor="end">
        $0.00
      </Lettering>
      <PhoneButton label="Enjoy" y={560} height={44} size={17} />
    </Phone>
  ),
)

export const PhoneDriver = figureDrawing(
  '0 0 320 640',
  ({bonusRides}) =>
    `A phone with the driver app: a count of the first ${bonusRides}, the week’s earnings, and a button to go online`,
  ({bonusRides}) => {
    const done = Math.round(bonusRides * 0.65)
    return (
      <Phone>
        <path fill="var(--il-fig)" d="M14 14h292v612H14z" />
        <Dial
          x={160}
          y={206}
          count={bonusRides}
          lit={done}
          inner={88}
          outer={104}
          strokeWidth={4.5}
          carScale={0.44}
        />
        <Lettering x={160} y={222} size={64} weight={750} anchor="middle" fill="var(--il-paper)">
          {String(done)}
        </Lettering>
        <Lettering x={160} y={252} size={18} weight={600} anchor="middle" font="text" fill="var(--il-blush)">
          {`of ${bonusRides}`}
        </Lettering>
        <Lettering x={160} y={78} size={22} weight={700} anchor="middle" fill="var(--il-paper)">
          {`First ${bonusRides}`}
        </Lettering>
        <rect width="260" height="104" x="30" y="348" fill="var(--il-ink)" rx="24" />
        <Lettering x={52} y={388} size={16} weight={500} font="text" fill="var(--il-blush)">
          This week
        </Lettering>
        <Lettering x={52} y={428} size={34} weight={700} fill="var(--il-paper)">
          $612.40
        </Lettering>
        <rect width="66" height="40" x="206" y="386" fill="var(--il-disc)" rx="20" />
        <Lettering x={239} y={412} size={16.5} weight={700} anchor="middle">
          Pay
        </Lettering>
        <rect width="260" height="66" x="30" y="466" fill="var(--il-ink)" rx="24" />
        <circle cx="62" cy="499" r="16" fill="var(--il-leaf-lo)" />
        <path stroke="var(--il-paper)" strokeWidth="4" d="m55 499 5 6 10-12" />
        <Lettering x={90} y={505} size={16.5} weight={600} font="text" fill="var(--il-paper)">
          Paid out today
        </Lettering>
        <rect width="260" height="58" x="30" y="548" fill="var(--il-disc)" rx="29" />
        <Lettering x={160} y={584} size={20} weight={700} anchor="middle">
          Go online
        </Lettering>
      </Phone>
    )
  },
)
