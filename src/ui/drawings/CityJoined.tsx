import {Illustration} from './Illustration.tsx'
import type {DrawingProps} from './Illustration.tsx'
import {DiscWithCar} from './parts/DiscWithCar.tsx'

const streets = (
  <>
    <path
      stroke="var(--il-disc-hi)"
      strokeWidth="9"
      d="m154.6 91.1 94.7 673.4M35.5 249.3l673.4-94.7M253.7 77.2l94.6 673.4m-299-402.3 673.5-94.6M352.7 63.3l94.6 673.4m-384-289.4 673.4-94.6m-285-303.3 94.6 673.4m-469-176.5 673.3-94.6M550.7 35.5l94.7 673.4M91 645.4l673.4-94.7"
    />
    <path stroke="var(--il-disc-hi)" strokeWidth="13" d="m160.3 706.3 488-624" />
    <path
      stroke="var(--il-water)"
      strokeWidth="44"
      d="M40 490c100-90 200-40 270 10s150 30 210-30 120-90 270-70"
    />
  </>
)

/** A city inside the circle with a large check mark. */
export function CityJoined({label}: DrawingProps) {
  return (
    <Illustration viewBox="0 0 800 800" label={label}>
      <DiscWithCar x={400} y={400} r={300} scale={1.5} scene={streets} />
      <circle cx="400" cy="400" r="118" fill="var(--il-ink)" />
      <path stroke="var(--il-disc)" strokeWidth="26" d="m344 404 40 40 76-84" />
    </Illustration>
  )
}
