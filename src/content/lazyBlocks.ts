import type {ComponentProps} from 'react'
import {preloadable} from '../ui/preloadable.tsx'
import type {DrawingBlock} from './DrawingBlock.tsx'
import {kept} from './kept/kept.tsx'
import type {LinkBlock} from './LinkBlock.tsx'

/** Blocks that act by HTML alone inside views that act by code. */

const drawing = preloadable<ComponentProps<typeof DrawingBlock>>('src/content/DrawingBlock.tsx', async () => {
  const {DrawingBlock: View} = await import('./DrawingBlock.tsx')
  return View
})

const link = preloadable<ComponentProps<typeof LinkBlock>>('src/content/LinkBlock.tsx', async () => {
  const {LinkBlock: View} = await import('./LinkBlock.tsx')
  return View
})

export const KeptDrawing = kept(drawing, 'div')
export const KeptLink = kept(link, 'div')

/** Fetches their code. */
export const preloadBlocks = (): Promise<unknown> => Promise.all([drawing.preload(), link.preload()])
