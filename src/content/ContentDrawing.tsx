import {useMemo} from 'react'
import {Drawing} from '../ui/drawings/Drawing.tsx'
import type {Figures} from '../ui/drawings/Illustration.tsx'
import type {DrawingName} from '../ui/drawings/registry.ts'
import {useCopy} from './copy.tsx'

function useFigures(): Figures {
  const {fact} = useCopy()
  return useMemo(
    () => ({
      flatFee: fact('flatFee'),
      radius: fact('radius'),
      checkInMinutes: fact('checkInWindow', 'number'),
      maxRiders: fact('maxRiders'),
      bonusRides: Number(fact('bonusRides', 'number').replaceAll(',', '')),
    }),
    [fact],
  )
}

interface ContentDrawingProps {
  /** Null where staff chose none. */
  name: DrawingName | null
  /** Set where the words beside the drawing already say what it shows. */
  decorative?: boolean
}

/** A drawing that content chose, showing the numbers that the facts list has. */
export function ContentDrawing({name, decorative = false}: ContentDrawingProps) {
  const figures = useFigures()
  return name && <Drawing name={name} figures={figures} decorative={decorative} />
}
