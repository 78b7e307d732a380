import {useEffect, useMemo, useState} from 'react'
import {catchError, debounce, EMPTY, from, type Observable, retry, shareReplay, switchMap, timer} from 'rxjs'
import type {SanityClient} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {approvalId} from '../../../schemas/validation/approvals.ts'
import {useSource} from '../../sanity.ts'
import {ASKS_AGAIN_AFTER, LISTENING} from '../../content/followed.ts'
import {onceFor} from '../../content/onceFor.ts'
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

/** Where a subject stands, looked up again whenever that may have changed. */
function followStanding(client: SanityClient, subject: Subject): Observable<Standing> {
  const look = () =>
    // The lake refuses what may not be published: the next change looks again.
    from(fetchStanding(client, subject)).pipe(catchError(() => EMPTY))
  return client.listen(FOLLOWED, paramsOf(subject), LISTENING).pipe(
    debounce(({type}) => timer(type === 'welcome' ? 0 : SETTLES_WITHIN)),
    switchMap(look),
    retry({delay: ASKS_AGAIN_AFTER}),
    shareReplay({bufferSize: 1, refCount: true}),
  )
}

// The Studio makes another client at each call, and one source for each sign-in.
const standingOnce = onceFor<Observable<Standing>>()

/** Where a subject stands, kept up to date for all that show it; undefined until that is known. */
export function useStanding({kind, name, title}: Subject): Standing | undefined {
  const source = useSource()
  const standings = useMemo(
    () =>
      standingOnce(source, `${kind} ${name}`, () =>
        followStanding(source.getClient({apiVersion: API_VERSION}), {kind, name, title}),
      ),
    [source, kind, name, title],
  )
  const [found, setFound] = useState<{of: Observable<Standing>; standing: Standing}>()
  useEffect(() => {
    const following = standings.subscribe((standing) => setFound({of: standings, standing}))
    return () => following.unsubscribe()
  }, [standings])
  return found?.of === standings ? found.standing : undefined
}
