import {Drawing, isDrawingName} from '../ui/drawings/Drawing.tsx'
import {useCopy} from './copy.tsx'
import {marksOf, withoutMarks} from '../../model/shapes/marks.ts'
import {reportProblem} from './problems.ts'

interface ContentDrawingProps {
  /** Null if staff chose none. */
  name: string | null
  /** True if the words beside the drawing already describe it. */
  decorative?: boolean
}

/** A drawing by its name, with the numbers from the facts list. An unknown drawing is left out. */
export function ContentDrawing({name, decorative = false}: ContentDrawingProps) {
  const {fact} = useCopy()
  if (!name) return null
  const drawing = withoutMarks(name)
  if (isDrawingName(drawing)) {
    const figures = {
      flatFee: fact('flatFee'),
      radius: fact('radius'),
      checkInMinutes: fact('checkInWindow', 'number'),
      maxRiders: fact('maxRiders'),
      bonusRides: Number(fact('bonusRides', 'number').replaceAll(',', '')),
    }
    return <Drawing name={drawing} figures={figures} decorative={decorative} marks={marksOf(name)} />
  }
  reportProblem(`Content names the drawing "${drawing}", which the site does not have. Choose another.`)
  return null
}
