import {Drawing, isDrawingName} from '../ui/drawings/Drawing.tsx'
import {useCopy} from './copy.tsx'
import {marksOf, withoutMarks} from '../../model/shapes/marks.ts'
import {reportProblem} from './problems.ts'

interface ContentDrawingProps {
  /** Null where staff chose none. */
  name: string | null
  /** Set where the words beside the drawing already say what it shows. */
  decorative?: boolean
}

/** A drawing by its name, mostly one that content chose, showing the numbers that the facts list has. One that the site does not have is left out. */
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
