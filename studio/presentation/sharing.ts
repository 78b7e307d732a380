import {useQuery} from '@tanstack/react-query'
import {useClient} from 'sanity'
import * as v from 'valibot'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {PREVIEW_PATH} from '../../model/connection/sharedPreview.ts'
import {turnOffIfOver} from './turnOffIfOver.ts'

const Sharing = v.pipe(v.string(), v.parseJson(), v.object({offered: v.boolean()}))

/** True if a server can show drafts to guests. Static hosts have a file that says no. */
async function isOffered(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${PREVIEW_PATH}/sharing.json`, {signal})
  const sharing = v.safeParse(Sharing, await response.text())
  return response.ok && sharing.success && sharing.output.offered
}

/** Returns whether the preview can be shared; undefined until that is known. */
export function useSharing(): boolean | undefined {
  const client = useClient({apiVersion: API_VERSION})
  const {data, error} = useQuery({
    queryKey: ['sharing'],
    queryFn: async ({signal}) => {
      const offered = await isOffered(signal)
      if (offered) await turnOffIfOver(client, window.location.href)
      return offered
    },
    staleTime: Infinity,
  })
  return error ? false : data
}
