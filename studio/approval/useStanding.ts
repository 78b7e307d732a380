import {useEffect, useMemo, useState} from 'react'
import {type SanityClient, useClient} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {approvalId} from '../../schemas/validation/approvals.ts'
import {APPROVAL_FACTS, ApprovalFacts, type Standing, standingOf, type Subject} from './standing.ts'

/** Stands for no id at all. */
const NONE = '-'

function paramsOf({kind, name}: Subject) {
  const isDraft = kind === 'draft'
  const versions = `versions.${name}.`
  return {
    approvalId: approvalId(name),
    draftId: isDraft ? `drafts.${name}` : NONE,
    versions: isDraft ? NONE : versions,
    prefix: isDraft ? 'drafts.' : versions,
  }
}

const FOLLOWED = '*[_id == $approvalId || _id == $draftId || string::startsWith(_id, $versions)]'

/** Milliseconds. Whoever types changes a draft many times a second. */
const SETTLES_WITHIN = 400

/** Where a subject stands now. Rejects when the lake cannot be read. */
export async function fetchStanding(client: SanityClient, subject: Subject): Promise<Standing> {
  const answer: unknown = await client.fetch(APPROVAL_FACTS, paramsOf(subject), {perspective: 'raw'})
  return standingOf(v.parse(ApprovalFacts, answer), subject)
}

/** Where a subject stands, kept up to date; undefined until that is known. */
export function useStanding({kind, name, title}: Subject): Standing | undefined {
  const client = useClient({apiVersion: API_VERSION})
  const subject = useMemo(() => ({kind, name, title}), [kind, name, title])
  const [found, setFound] = useState<{of: Subject; standing: Standing}>()
  useEffect(() => {
    let isWanted = true
    let settling: ReturnType<typeof setTimeout> | undefined
    const look = () =>
      fetchStanding(client, subject).then(
        (standing) => isWanted && setFound({of: subject, standing}),
        // The lake refuses what may not be published: the next change looks again.
        () => undefined,
      )
    const options = {
      events: ['welcome', 'mutation'] as ('welcome' | 'mutation')[],
      includeResult: false,
      includeAllVersions: true,
      visibility: 'query' as const,
    }
    const listening = client.listen(FOLLOWED, paramsOf(subject), options).subscribe({
      next: ({type}) => {
        clearTimeout(settling)
        settling = setTimeout(() => void look(), type === 'welcome' ? 0 : SETTLES_WITHIN)
      },
      error: () => undefined,
    })
    return () => {
      isWanted = false
      clearTimeout(settling)
      listening.unsubscribe()
    }
  }, [client, subject])
  return found?.of === subject ? found.standing : undefined
}
