import {queryOptions} from '@tanstack/react-query'
import type {SanityClient} from 'sanity'
import * as v from 'valibot'

const Members = v.object({
  members: v.array(
    v.object({
      id: v.string(),
      isRobot: v.boolean(),
      roles: v.array(v.object({name: v.string(), title: v.string()})),
    }),
  ),
})
const Users = v.array(v.object({id: v.string(), displayName: v.string()}))

/** A person with an account. */
export interface Colleague {
  id: string
  name: string
  roles: {name: string; title: string}[]
}

async function fetchColleagues(client: SanityClient): Promise<Colleague[]> {
  const {projectId} = client.config()
  const {members} = v.parse(Members, await client.request({url: `/projects/${projectId}`}))
  const people = members.filter(({isRobot}) => !isRobot)
  const answer: unknown = await client.request({url: `/users/${people.map(({id}) => id).join(',')}`})
  const users = v.parse(Users, [answer].flat())
  return people.map(({id, roles}) => ({
    id,
    roles,
    name: users.find((user) => user.id === id)?.displayName ?? id,
  }))
}

/** All people who can be asked. */
export const colleaguesOptions = (client: SanityClient) =>
  queryOptions({queryKey: ['staff', 'colleagues'], queryFn: () => fetchColleagues(client)})

/** Returns a function for the name of a person, if it is known. */
export const nameAmong =
  (people: readonly Colleague[] | undefined) =>
  (id: string): string =>
    people?.find((person) => person.id === id)?.name ?? 'somebody'
