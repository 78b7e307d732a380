import {useQuery} from '@tanstack/react-query'
import {useClient} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import type {PendingSubject} from '../../../model/reviewSubject.ts'
import {useStanding} from '../approval/useStanding.ts'

const Sources = v.array(v.looseObject({_id: v.string(), _type: v.string(), _rev: v.string()}))

/** A draft, or a document in a release. */
export type Source = v.InferOutput<typeof Sources>[number]

const SOURCES_QUERY = '*[_id in $ids && _system.delete != true]'

/** Returns the drafts or versions to be published, as they are now; undefined until they are read. */
export function useSources(subject: PendingSubject): readonly Source[] | undefined {
  const client = useClient({apiVersion: API_VERSION})
  const {revisions} = useStanding(subject) ?? {}
  const {data} = useQuery({
    queryKey: ['review', 'sources', revisions],
    queryFn: async () => {
      const ids = revisions?.map(({id}) => id) ?? []
      return v.parse(Sources, await client.fetch(SOURCES_QUERY, {ids}, {perspective: 'raw'}))
    },
    enabled: revisions !== undefined,
  })
  return data
}
