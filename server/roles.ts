import {type Accounts, EVERY_GRANT, type Grant, type KeptContent, type LakeRole} from 'content-lake'
import type {Writer} from '../schemas/contentTypes.ts'
import {contentTypeOf, legalTypes, typeNames, typesWhere} from '../schemas/typeLists.ts'

/** A role of the people who work on the site, with its purpose in plain words. */
export interface StaffRole extends LakeRole {
  /** The rights of the role, as the sign-in page states them. */
  purpose: string
}

const inTypes = (types: readonly string[]) => `_type in ${JSON.stringify(types)}`

/** Filter for documents of the types that a role writes. */
const writtenBy = (role: Writer) => inTypes(typesWhere(({writers}) => writers.includes(role)))

/** Filter for legal's documents within other types: the facts that a law or an agreement settles. */
const OF_LEGAL = typeNames
  .flatMap((type) => {
    const {ofLegal} = contentTypeOf(type) ?? {}
    return ofLegal ? [`(_type == "${type}" && ${ofLegal} == true)`] : []
  })
  .join(' || ')

/**
 * Filter for documents of the site's own types that marketing does not write. It does write those of the lake and of the Studio's
 * plugins.
 */
const NOT_MARKETINGS = `${inTypes(typesWhere(({writers}) => !writers.includes('marketing')))} || ${OF_LEGAL}`

const ASSETS = '_type in ["sanity.imageAsset", "sanity.fileAsset"]'
/** Roles that publish may also schedule. They need the right to write all that a release publishes. */
const RELEASES = '_type == "system.release"'
/** Documents that the Studio needs to open the site in its Presentation tool. */
const PREVIEW_KEYS = '_type in ["sanity.previewUrlSecret", "sanity.previewUrlShareAccess"]'

/** `server/rules/approvalRecords.ts` decides who may ask and who may decide. */
const APPROVALS = '_type == "approval"'

const SEE_EVERYTHING: Grant = {filter: EVERY_GRANT.filter, permissions: ['read', 'history']}

/** Returns the right to create, change and delete documents. */
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

/** Published documents that no role may remove. Ids of drafts and of versions have a dot, so these filters do not match them. */
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

/** Path of the page where people sign in. */
export const SIGN_IN_PATH = '/sign-in'

/** Users of the embedded lake without accounts: one for each role. */
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
