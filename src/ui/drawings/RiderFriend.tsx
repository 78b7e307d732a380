import {useId} from 'react'
import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {Bust} from './parts/Bust.tsx'
import {RoundScene} from './parts/RoundScene.tsx'

/** Two friends in the back seat. */
export function RiderFriend({label}: DrawingProps) {
  const id = useId()
  return (
    <Illustration viewBox="0 0 720 720" label={label}>
      <RoundScene ground="var(--il-disc)">
        <path fill="var(--il-sky)" d="M96 392V250c0-80 60-134 140-134h248c80 0 140 54 140 134v142z" />
        <clipPath id={`${id}-window`}>
          <path d="M96 392V250c0-80 60-134 140-134h248c80 0 140 54 140 134v142z" />
        </clipPath>
        <g clipPath={`url(#${id}-window)`}>
          <circle cx="360" cy="330" r="96" fill="var(--il-disc-hi)" />
          <path
            fill="var(--il-shell-lo)"
            d="M60 400V300h60v-50h70v80h60v-50h50v70h60v-44h70v40h50v-90h80v70h60v-40h80v150z"
          />
        </g>
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
      </RoundScene>
    </Illustration>
  )
}
