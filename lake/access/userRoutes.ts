import {Hono} from 'hono'
import * as v from 'valibot'
import {SYSTEM_USER} from './accounts.ts'
import {readJson} from '../http/body.ts'
import {listOf} from '../http/parameters.ts'
import {json} from '../http/respond.ts'
import {MAX_VALUES_AT_ONCE} from '../limits.ts'
import type {LakeServices} from '../http/services.ts'
import type {JsonObject, LakeUser} from '../documents/types.ts'
import {LOCAL_SINCE} from './localSince.ts'

const KeyValues = v.pipe(
  v.array(v.object({key: v.string(), value: v.unknown()})),
  v.maxLength(MAX_VALUES_AT_ONCE),
)

/** The signed-in user, other users, and what Studio remembers for them. */
export function userRoutes({store, callers}: LakeServices): Hono {
  const routes = new Hono()
  routes.get('/users/me', (c) => {
    const {user} = callers.of(c.req.raw)
    // As the hosted API does: being nobody is an answer, not an error.
    return json(user ? describeCurrent(user) : {})
  })
  routes.get('/users/me/keyvalue/:keys', (c) => {
    const {user} = callers.signedIn(c.req.raw)
    return json(
      listOf(c.req.param('keys')).flatMap((key) => {
        const value = store.getValue(user.id, key)
        return value === undefined ? [] : [{key, value}]
      }),
    )
  })
  routes.put('/users/me/keyvalue', async (c) => {
    const {user} = callers.signedIn(c.req.raw)
    const pairs = await readJson(c.req.raw, KeyValues)
    for (const {key, value} of pairs) store.setValue(user.id, key, value)
    await store.settled()
    return json(pairs)
  })
  routes.get('/users/:ids', (c) => {
    const {user} = callers.signedIn(c.req.raw)
    const known = [...callers.users(), SYSTEM_USER]
    const users = listOf(c.req.param('ids')).map((id) => {
      const found = id === 'me' ? user : known.find((candidate) => candidate.id === id)
      return describeUser(found ?? {id, name: id}, user)
    })
    return json(users.length === 1 ? users[0] : users)
  })
  return routes
}

function describeCurrent({id, name, email, roles, image}: LakeUser): JsonObject {
  return {
    id,
    name,
    email,
    profileImage: image ?? '',
    role: roles[0]?.name ?? '',
    roles,
    provider: 'local',
    createdAt: LOCAL_SINCE,
    updatedAt: LOCAL_SINCE,
  }
}

/** Somebody who wrote once and has no account any more is known by id alone. */
function describeUser(
  {id, name, email, image}: Pick<LakeUser, 'id' | 'name'> & Partial<LakeUser>,
  current: LakeUser,
): JsonObject {
  return {
    id,
    displayName: name,
    ...(email && {email}),
    sanityUserId: id,
    imageUrl: image ?? '',
    isCurrentUser: id === current.id,
    createdAt: LOCAL_SINCE,
    updatedAt: LOCAL_SINCE,
  }
}
