import {queryOptions} from '@tanstack/react-query'
import * as v from 'valibot'
import {Notice} from '../../../model/staff/forYou.ts'
import {connection} from '../../connection.ts'
import {API, askStaff, tellStaff} from '../staff/askStaff.ts'

const Entries = v.object({entries: v.array(Notice)})

/** Milliseconds between two requests. */
const ASKS_EVERY = 10_000

/** The open entries for the signed-in person, the latest first, kept up to date. */
export const forYouOptions = () =>
  queryOptions({
    queryKey: ['staff', 'forYou'],
    queryFn: async () => (await askStaff(`${API}/for-you/entries/${connection.dataset}`, Entries)).entries,
    refetchInterval: ASKS_EVERY,
  })

/** Marks entries as read, so that they are no longer listed. */
export const markRead = (ids: readonly string[]) => tellStaff(`${API}/for-you/read`, 'POST', {ids})
