import {kept} from '../../../../content/kept/kept.tsx'
import {preloadable} from '../../../../ui/preloadable.tsx'
import type {SectionOf} from '../../sectionTypes.ts'

const credit = preloadable<{text: SectionOf<'cityDirectory'>['credit']}>(
  'src/pages/page/sections/cities/Credit.tsx',
  async () => {
    const {Credit} = await import('./Credit.tsx')
    return Credit
  },
)

/** Whose data the map shows: rich text, which nothing else on its page needs code for. */
export const KeptCredit = kept(credit, 'div')

/** Fetches its code. */
export const preloadCredit = credit.preload
