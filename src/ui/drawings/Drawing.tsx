import type {DrawingName} from '../../../schemas/drawings.ts'
import type {Figures} from './Illustration.tsx'
import {drawings} from './registry.ts'

interface NamedDrawingProps {
  name: DrawingName
  figures: Figures
  /** Set where the words beside the drawing already say what it shows. */
  decorative?: boolean
  /** Invisible characters for the end of its label. */
  marks?: string
}

/** A drawing by its name, inline, so that it follows the visitor's colour scheme. */
export function Drawing({name, figures, decorative = false, marks = ''}: NamedDrawingProps) {
  const {Component, describe} = drawings[name]
  return <Component figures={figures} label={decorative ? marks : describe(figures) + marks} />
}
