import type {LakeDocument, LakeUser} from '../documents/types.ts'
import type {LakeRole} from './accounts.ts'

/** The type of the documents in which the hosted lake keeps what people may do. This lake stores none. */
const GROUP_TYPE = 'system.group'

/** How the Studio asks for them. */
export const GROUPS_QUERY = '*[_type == "system.group"]{members, grants}'

const BEGINNING = new Date(0).toISOString()

/** What the people of each role may do with content, as the hosted lake's documents tell it. */
export function groupsOf(
  roles: readonly Pick<LakeRole, 'name' | 'grants'>[],
  users: readonly LakeUser[],
): LakeDocument[] {
  return roles.map(({name, grants}) => ({
    _id: `_.groups.${name}`,
    _type: GROUP_TYPE,
    _rev: name,
    _createdAt: BEGINNING,
    _updatedAt: BEGINNING,
    grants,
    members: users.filter((user) => user.roles.some((role) => role.name === name)).map(({id}) => id),
  }))
}
