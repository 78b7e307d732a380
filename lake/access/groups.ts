import type {LakeDocument, LakeUser} from '../documents/types.ts'
import type {LakeRole} from './accounts.ts'

/** Type of the documents in which the hosted lake keeps rights. This lake stores none. */
const GROUP_TYPE = 'system.group'

/** The Studio's query for them. */
export const GROUPS_QUERY = '*[_type == "system.group"]{members, grants}'

const BEGINNING = new Date(0).toISOString()

/** Returns the rights of each role to content, in the form of the hosted lake's documents. */
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
