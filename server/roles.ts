import {type Accounts, EVERY_GRANT, type Grant, type KeptContent, type LakeRole} from 'content-lake'
import type {Writer} from '../schemas/contentTypes.ts'
import {contentTypeOf, legalTypes, typeNames, typesWhere} from '../schemas/typeLists.ts'

/** A role of the people who work on the site, and what it is for in their own words. */
export interface StaffRole extends LakeRole {
  /** What the role may do, as the sign-in page says it. */
  purpose: string
}

const inTypes = (types: readonly string[]) => `_type in ${JSON.stringify(types)}`

/** Documents of the types that a role writes. */
const writtenBy = (role: Writer) => inTypes(typesWhere(({writers}) => writers.includes(role)))

/** Of other types, the documents that legal answers for: the facts that a law or an agreement settles. */
const OF_LEGAL = typeNames
  .flatMap((type) => {
    const {ofLegal} = contentTypeOf(type) ?? {}
    return ofLegal ? [`(_type == "${type}" && ${ofLegal} == true)`] : []
  })
  .join(' || ')

/** What is not marketing's, of the site's own types. Documents of the lake and of the Studio's plugins are. */
const NOT_MARKETINGS = `${inTypes(typesWhere(({writers}) => !writers.includes('marketing')))} || ${OF_LEGAL}`

const ASSETS = '_type in ["sanity.imageAsset", "sanity.fileAsset"]'
/** Roles that publish may also schedule a publish. What a release publishes must be theirs to write as well. */
const RELEASES = '_type == "system.release"'
/** With these the Studio opens the site in its Presentation tool. */
const PREVIEW_KEYS = '_type in ["sanity.previewUrlSecret", "sanity.previewUrlShareAccess"]'

/** Who asks and who decides, `server/rules/approvalRecords.ts` says. */
const APPROVALS = '_type == "approval"'

const SEE_EVERYTHING: Grant = {filter: EVERY_GRANT.filter, permissions: ['read', 'history']}

/** Lets documents be created, changed and deleted. */
const write = (filter: string): Grant => ({filter, permissions: ['create', 'update']})

/** The four roles. A hosted project has roles of the same names. */
export const ROLES: readonly StaffRole[] = [
  {
    name: 'administrator',
    title: 'Administrator',
    purpose: 'Edits and publishes everything.',
    grants: [EVERY_GRANT],
  },
  {
    name: 'marketing',
    title: 'Marketing',
    purpose: 'Edits and publishes everything but legal documents and the facts that legal answers for.',
    grants: [SEE_EVERYTHING, write(`!(${NOT_MARKETINGS})`)],
  },
  {
    name: 'legal',
    title: 'Legal',
    purpose: 'Edits and publishes legal documents, the facts that legal answers for, and redirects.',
    grants: [
      SEE_EVERYTHING,
      write(
        `${writtenBy('legal')} || ${OF_LEGAL} || ${ASSETS} || ${PREVIEW_KEYS} || ${RELEASES} || ${APPROVALS}`,
      ),
    ],
  },
  {
    name: 'developer',
    title: 'Developer',
    purpose: 'Sees everything, drafts and history too. Edits redirects and the site settings.',
    grants: [
      SEE_EVERYTHING,
      write(`${writtenBy('developer')} || ${ASSETS} || ${PREVIEW_KEYS} || ${APPROVALS}`),
    ],
  },
]

/** What stays published for every role: documents without a dot in their id are neither drafts nor of a release. */
const KEPT: readonly KeptContent[] = [
  {
    filter: `_id in path("*") && ${inTypes(legalTypes)}`,
    reason:
      'Published legal text is kept for good: readers were told of it. Create the next version, or withdraw one before its day.',
  },
  {
    filter: '_id == _type',
    reason: 'The site has one document of this kind and needs it. Change what it says instead.',
  },
]

/** Where people sign in in a browser. */
export const SIGN_IN_PATH = '/sign-in'

/** Who can sign in to the embedded lake: one user for each role. */
export const ACCOUNTS: Accounts = {
  users: ROLES.map(({name, title}) => ({
    id: `local-${name}`,
    name: title,
    email: `${name}@localhost`,
    role: name,
  })),
  roles: ROLES,
  keeps: KEPT,
  signInUrl: SIGN_IN_PATH,
}
