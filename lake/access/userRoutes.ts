import {Hono} from 'hono'
import * as v from 'valibot'
import {LOCAL_SINCE, SYSTEM_USER} from './accounts.ts'
import {readJson} from '../http/body.ts'
import {listOf} from '../http/parameters.ts'
import {json} from '../http/respond.ts'
import {MAX_VALUES_AT_ONCE} from '../limits.ts'
import {callerOf, signedIn} from '../http/requestParts.ts'
import {partial, supported} from '../http/coverage.ts'
import type {LakeEnv} from '../http/services.ts'
import type {JsonObject, LakeUser} from '../documents/types.ts'

const KeyValues = v.pipe(
  v.array(v.object({key: v.string(), value: v.unknown()})),
  v.maxLength(MAX_VALUES_AT_ONCE),
)

/** Routes for the signed-in user, other users, and the Studio's settings of a user. */
export const userRoutes = new Hono<LakeEnv>()

userRoutes.get('/users/me', supported('who is signed in; an empty object when nobody is'), (c) => {
  const {user} = callerOf(c)
  // As in the hosted API: without a session the answer is empty, not an error.
  return json(user ? describeCurrent(user) : {})
})

userRoutes.get('/users/me/keyvalue/:keys', supported('what Studio remembers for a user'), (c) => {
  const {user} = signedIn(c)
  return json(
    listOf(c.req.param('keys')).flatMap((key) => {
      const value = c.env.store.getValue(user.id, key)
      return value === undefined ? [] : [{key, value}]
    }),
  )
})

userRoutes.put('/users/me/keyvalue', supported('what Studio remembers for a user'), async (c) => {
  const {user} = signedIn(c)
  const pairs = await readJson(c, KeyValues)
  for (const {key, value} of pairs) c.env.store.setValue(user.id, key, value)
  return json(pairs)
})

userRoutes.get('/users/:ids', partial('knows those with an account; others by id only'), (c) => {
  const {user} = signedIn(c)
  const known = [...c.env.callers.users(), SYSTEM_USER]
  const users = listOf(c.req.param('ids')).map((id) => {
    const found = id === 'me' ? user : known.find((candidate) => candidate.id === id)
    return describeUser(found ?? {id, name: id}, user)
  })
  return json(users.length === 1 ? users[0] : users)
})

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

/** Describes a user. A former author without an account has only an id. */
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
