import {Hono} from 'hono'
import * as v from 'valibot'
import {readJson} from '../http/body.ts'
import {listOf} from '../http/parameters.ts'
import {json} from '../http/respond.ts'
import type {LakeServices} from '../services.ts'
import type {JsonObject, LakeUser} from '../types.ts'
import {LOCAL_SINCE} from './localSince.ts'

const KeyValues = v.array(v.object({key: v.string(), value: v.unknown()}))

const NEVER_EXPIRES = 4_102_444_800

/** The signed-in user, other users, and what Studio remembers for them. */
export function userRoutes({store, user}: LakeServices): Hono {
  const routes = new Hono()
  routes.get('/users/me', () => json(describeCurrent(user)))
  routes.get('/users/me/keyvalue/:keys', (c) =>
    json(
      listOf(c.req.param('keys')).flatMap((key) => {
        const value = store.getValue(user.id, key)
        return value === undefined ? [] : [{key, value}]
      }),
    ),
  )
  routes.put('/users/me/keyvalue', async (c) => {
    const pairs = await readJson(c.req.raw, KeyValues)
    for (const {key, value} of pairs) store.setValue(user.id, key, value)
    return json(pairs)
  })
  routes.get('/users/:ids', (c) => {
    const users = listOf(c.req.param('ids')).map((id) => describeUser(id, user))
    return json(users.length === 1 ? users[0] : users)
  })
  routes.get('/auth/id', () => json({id: user.id, expiry: NEVER_EXPIRES}))
  routes.get('/auth/providers', () => json({providers: []}))
  routes.post('/auth/logout', () => json({}))
  return routes
}

function describeCurrent({id, name, email, roles}: LakeUser): JsonObject {
  return {
    id,
    name,
    email,
    profileImage: '',
    role: roles[0]?.name ?? '',
    roles,
    provider: 'local',
    createdAt: LOCAL_SINCE,
    updatedAt: LOCAL_SINCE,
  }
}

function describeUser(id: string, current: LakeUser): JsonObject {
  const isCurrentUser = id === current.id || id === 'me'
  return {
    id: isCurrentUser ? current.id : id,
    displayName: isCurrentUser ? current.name : id,
    ...(isCurrentUser && {email: current.email}),
    sanityUserId: isCurrentUser ? current.id : id,
    imageUrl: '',
    isCurrentUser,
    createdAt: LOCAL_SINCE,
    updatedAt: LOCAL_SINCE,
  }
}
