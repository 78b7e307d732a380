import {preloadable} from '../../ui/preloadable.tsx'
import {kept} from '../kept/kept.tsx'
import type {NumberedBodyProps} from './NumberedBody.tsx'

const body = preloadable<NumberedBodyProps>('src/content/numberedText/NumberedBody.tsx', async () => {
  const {NumberedBody} = await import('./NumberedBody.tsx')
  return NumberedBody
})

/** Sections and clauses, as the page brought them until they change. */
export const KeptBody = kept(body, 'div')

/** Fetches the code that shows numbered text. */
export const preloadNumberedText = body.preload
