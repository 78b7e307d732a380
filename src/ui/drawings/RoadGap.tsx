import {TopViewCar} from './cars.tsx'
import {drawing, Lettering} from './Illustration.tsx'

/** A traffic cone from above. */
function Cone({x, y}: {x: number; y: number}) {
  return (
    <>
      <circle cx={x} cy={y} r="9" fill="var(--il-tomato)" />
      <circle cx={x} cy={y} r="4" fill="var(--il-paper)" />
    </>
  )
}

export const RoadGap = drawing(
  '0 0 640 600',
  'A ring road with a piece missing, and a car stopped at the gap',
  <>
    <path
      stroke="var(--il-fig)"
      strokeLinecap="butt"
      strokeWidth="86"
      d="M514.3 196.7A220 220 0 1 1 365.7 84.8"
    />
    <path
      stroke="var(--il-disc)"
      strokeDasharray="34 28"
      strokeLinecap="butt"
      strokeWidth="6"
      d="M517.7 203.6A220 220 0 1 1 358.2 83.3"
    />
    <TopViewCar transform="rotate(-15 463.8 -955.3)scale(1.3)" />
    <Cone x={499.1} y={220.3} />
    <Cone x={521} y={210.5} />
    <Cone x={542.9} y={200.8} />
    <Cone x={354} y={107} />
    <Cone x={358.2} y={83.3} />
    <Cone x={362.4} y={59.7} />
    <circle cx="320" cy="300" r="128" fill="var(--il-disc)" />
    <Lettering x={320} y={340} size={112} weight={750} anchor="middle">
      404
    </Lettering>
  </>,
)
