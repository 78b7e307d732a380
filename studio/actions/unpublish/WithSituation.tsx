import {queryOptions, useQueryClient} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {useClient, useSchema} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import {Answered, ONCE} from '../../ui/Queries.tsx'
import {useDialogFocus} from '../../ui/useDialogFocus.ts'
import {fetchSituation, type Situation} from './situation.ts'

interface WithSituationProps {
  /** Id of the document, without a draft prefix. */
  id: string
  /** @param look looks again, because somebody may have changed something meanwhile */
  children: (situation: Situation, look: () => Promise<Situation>) => ReactNode
}

/** A dialog about all references to a document, and whether the signed-in person may change them. */
export function WithSituation({id, children}: WithSituationProps) {
  const client = useClient({apiVersion: API_VERSION})
  const schema = useSchema()
  const refuse = useRefuse()
  const cache = useQueryClient()
  useDialogFocus()
  const options = queryOptions({
    ...ONCE,
    queryKey: ['situation', id],
    queryFn: async () => {
      const situation = await fetchSituation(client, id, schema, refuse)
      if (!situation) throw new Error('The document is not there any more.')
      return situation
    },
  })
  return (
    <Answered
      options={options}
      looking="Looking for everything that leads here…"
      failed="What refers to it could not be looked up:"
    >
      {(situation) => children(situation, () => cache.fetchQuery({...options, staleTime: 0}))}
    </Answered>
  )
}
