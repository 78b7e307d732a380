import {useQuery} from '@tanstack/react-query'
import {groundOf} from '../pages/page/ground.ts'
import {pageOptions} from '../pages/page/query.ts'
import {useCurrentDocument} from './useCurrentDocument.ts'

/** The ground of the page's first section, on which the header stands too. */
export function useGround(): string {
  const document = useCurrentDocument()
  const {data: page} = useQuery({...pageOptions(document?.route ?? ''), enabled: document?.type === 'page'})
  const first = page?.sections?.[0]
  return first ? groundOf(first) : 'paper'
}
