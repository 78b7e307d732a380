import {type ReactNode} from 'react'
import {Clip, drawing, type Paint, type Placed} from './Illustration.tsx'

interface BustProps extends Placed {
  skin: Paint
  top: Paint
  collar?: Paint
  nose?: Paint
  /** Hair that falls behind the shoulders. */
  hairBehind?: ReactNode
  /** Hair that frames the face. */
  hair: ReactNode
}

/** Someone from the chest up, facing us; the origin is on the bridge of the nose. */
function Bust({skin, top, collar, nose = 'var(--il-ink)', hairBehind, hair, transform}: BustProps) {
  return (
    <g transform={transform}>
      {hairBehind}
      <path fill={skin} d="M-20 20h40v46c0 16-40 16-40 0z" />
      <path fill={top} d="M-104 190v-46c0-52 34-84 84-88 4 20 36 20 40 0 50 4 84 36 84 88v46z" />
      {collar && <path fill={collar} d="M-26 55c6 22 46 22 52 0l10 3c-6 36-66 36-72 0z" />}
      <path fill={skin} d="M-48-34a48 50 0 0 1 96 0v22c0 34-22 58-48 58s-48-24-48-58z" />
      <circle cx="-49" cy="-8" r="11" fill={skin} />
      <circle cx="49" cy="-8" r="11" fill={skin} />
      {hair}
      <circle cx="-18" cy="-6" r="4.5" fill="var(--il-ink)" />
      <circle cx="18" cy="-6" r="4.5" fill="var(--il-ink)" />
      <path stroke={nose} strokeWidth="3.5" d="m1-4-4 14h6" opacity=".5" />
      <path stroke="var(--il-ink)" strokeWidth="4.5" d="M-14 20c8 9 20 9 28 0" />
    </g>
  )
}

/** A driver with short hair and a collar, from the chest up. */
export const DriverBust = (props: Partial<BustProps>) => (
  <Bust
    skin="var(--il-s3)"
    top="var(--il-tomato)"
    collar="var(--il-paper)"
    hair={
      <path
        fill="var(--il-ink)"
        d="M-54-14c-8-50 18-86 58-84 40 0 62 34 52 84l-7-2c0-22-8-34-18-42-28 10-54 8-70-2-6 12-8 26-8 44z"
      />
    }
    {...props}
  />
)

/** What scenes in a disc are cut to. */
const disc = <circle cx="360" cy="360" r="340" />

export const Face = drawing(
  '0 0 200 200',
  'A driver’s face',
  <Clip to={<circle cx="100" cy="100" r="100" />}>
    <path fill="var(--il-leaf)" d="M0 0h200v200H0z" />
    <DriverBust transform="matrix(.86 0 0 .86 100 118)" />
  </Clip>,
)

export const Driver = drawing(
  '0 0 720 720',
  'A driver at the wheel',
  <Clip to={disc}>
    <circle cx="360" cy="360" r="340" fill="var(--il-sky)" />
    <path
      fill="var(--il-shell-lo)"
      d="M0 600V350h60v-50h80v80h60V230h70v110h60v-50h60v50h50V220h80v80h60v-50h70v60h70v290z"
    />
    <path fill="var(--il-paper-lo)" d="M0 0h720v150C600 84 120 84 0 150z" />
    <rect width="128" height="50" x="296" y="104" fill="var(--il-ink)" rx="22" />
    <path fill="var(--il-ink)" d="M351 60h18v60h-18z" />
    <rect width="284" height="300" x="218" y="286" fill="var(--il-fig)" rx="60" />
    <rect width="136" height="90" x="292" y="250" fill="var(--il-fig)" rx="30" />
    <DriverBust
      transform="translate(360 360)scale(1.56)"
      skin="var(--il-s2)"
      top="var(--il-disc)"
      nose="var(--il-tomato-lo)"
    />
    <path fill="var(--il-ink)" d="M0 560c120-40 600-40 720 0v180H0z" />
    <rect width="120" height="64" x="520" y="572" fill="var(--il-fig)" rx="14" />
    <circle cx="552" cy="604" r="18" fill="var(--il-disc)" />
    <rect width="46" height="9" x="580" y="590" fill="var(--il-paper)" rx="4.5" />
    <rect width="30" height="9" x="580" y="608" fill="var(--il-blush)" rx="4.5" />
    <circle cx="110" cy="604" r="30" fill="var(--il-fig)" />
    <circle cx="110" cy="604" r="10" fill="var(--il-disc)" />
    <g transform="translate(360 600)">
      <g className="steers">
        <circle r="150" stroke="var(--il-tomato)" strokeWidth="40" />
        <path stroke="var(--il-tomato)" strokeWidth="30" d="M-140 0h280M0 10v130" />
      </g>
    </g>
    <circle cx="360" cy="604" r="46" fill="var(--il-tomato-lo)" />
    <circle cx="360" cy="604" r="22" fill="var(--il-disc)" />
    <path stroke="var(--il-disc)" strokeWidth="62" d="M156 640c-6-50 20-92 58-104" />
    <path stroke="var(--il-disc)" strokeWidth="62" d="M564 640c6-50-20-92-58-104" />
    <g fill="var(--il-s2)">
      <rect width="72" height="52" x="196" y="498" rx="26" transform="rotate(-36 232 524)" />
      <rect width="72" height="52" x="452" y="498" rx="26" transform="rotate(36 488 524)" />
    </g>
  </Clip>,
)

export const RiderFriend = drawing(
  '0 0 720 720',
  'Two friends in the back seat',
  <Clip to={disc}>
    <circle cx="360" cy="360" r="340" fill="var(--il-disc)" />
    <path fill="var(--il-sky)" d="M96 392V250c0-80 60-134 140-134h248c80 0 140 54 140 134v142z" />
    <Clip to={<path d="M96 392V250c0-80 60-134 140-134h248c80 0 140 54 140 134v142z" />}>
      <circle cx="360" cy="330" r="96" fill="var(--il-disc-hi)" />
      <path
        fill="var(--il-shell-lo)"
        d="M60 400V300h60v-50h70v80h60v-50h50v70h60v-44h70v40h50v-90h80v70h60v-40h80v150z"
      />
    </Clip>
    <path
      stroke="var(--il-ink)"
      strokeWidth="16"
      d="M96 392V250c0-80 60-134 140-134h248c80 0 140 54 140 134v142z"
    />
    <path fill="var(--il-fig)" d="M40 720V470c0-50 34-84 84-84h472c50 0 84 34 84 84v250z" />
    <path stroke="var(--il-ink)" strokeWidth="6" d="M360 396v330" />
    <path
      fill="var(--il-fig)"
      d="M150 396v-44c0-20 14-34 34-34h92c20 0 34 14 34 34v44zm260 0v-44c0-20 14-34 34-34h92c20 0 34 14 34 34v44z"
    />
    <Bust
      transform="translate(236 452)scale(1.32)"
      skin="var(--il-s3)"
      top="var(--il-tomato)"
      hairBehind={
        <>
          <circle cx="-44" cy="-62" r="26" fill="var(--il-ink)" />
          <circle cx="-22" cy="-86" r="28" fill="var(--il-ink)" />
          <circle cx="12" cy="-92" r="28" fill="var(--il-ink)" />
          <circle cx="42" cy="-70" r="26" fill="var(--il-ink)" />
          <circle cx="54" cy="-38" r="20" fill="var(--il-ink)" />
          <circle cx="-54" cy="-32" r="20" fill="var(--il-ink)" />
          <circle cx="0" cy="-56" r="44" fill="var(--il-ink)" />
        </>
      }
      hair={
        <path
          fill="var(--il-ink)"
          d="M-52-24c-2-48 24-68 52-68s54 22 52 68C40-38 34-46 26-48c-26 8-50 4-60-2-6 6-10 14-14 26z"
        />
      }
    />
    <Bust
      transform="translate(492 462)scale(1.26)"
      skin="var(--il-s1)"
      top="var(--il-leaf-lo)"
      collar="var(--il-leaf)"
      nose="var(--il-tomato-lo)"
      hairBehind={
        <path
          fill="var(--il-tomato-lo)"
          d="M-58-6c-6-60 20-96 58-96S66-68 60-6c-2 34 4 56 12 74H-70c8-18 14-40 12-74"
        />
      }
      hair={
        <path
          fill="var(--il-tomato-lo)"
          d="M-52-26c-2-40 22-66 54-66 34 0 56 26 52 66-34-2-58-18-68-36-6 18-20 32-38 36"
        />
      }
    />
    <path stroke="var(--il-disc)" strokeWidth="20" d="m128 540 202 180" />
    <path stroke="var(--il-disc)" strokeWidth="20" d="M596 545 400 720" />
  </Clip>,
)
