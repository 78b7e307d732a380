import {Illustration} from './Illustration.tsx'
import type {FigureDrawingProps} from './Illustration.tsx'
import {Dial} from './parts/Dial.tsx'
import {Lettering} from './parts/Lettering.tsx'
import {Phone} from './parts/Phone.tsx'

/** A phone with the driver app: a count of the first rides, earnings, and a button to go online. */
export function PhoneDriver({label, figures: {bonusRides}}: FigureDrawingProps) {
  const done = Math.round(bonusRides * 0.65)
  return (
    <Illustration viewBox="0 0 320 640" label={label}>
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
    </Illustration>
  )
}
