import {AddIcon} from '@sanity/icons/Add'
import {CogIcon} from '@sanity/icons/Cog'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {TransferIcon} from '@sanity/icons/Transfer'
import {
  catchError,
  concat,
  distinctUntilChanged,
  map,
  mergeMap,
  type Observable,
  of,
  Subject,
  take,
} from 'rxjs'
import type {
  ComponentBuilder,
  DefaultDocumentNodeResolver,
  ListBuilder,
  StructureBuilder,
  StructureResolverContext,
} from 'sanity/structure'
import {API_VERSION} from '../../schemas/apiVersion.ts'
import {followQuery} from '../content/followQuery.ts'
import {reasonOf} from '../content/reasonOf.ts'
import {getPublishedId} from '../sanity.ts'
import {ComparisonView} from './ComparisonView.tsx'
import {unreadVersions} from './UnreadVersions.tsx'
import {type DocumentVersions, readVersions, VERSIONS} from './versions.ts'

/** Id of the item, in the list of a document's versions, that edits its title and address. */
const DOCUMENT = 'document'

/** Groups the versions of a document for staff, with their ids; empty groups are left out. */
function versionGroups({history, drafts}: DocumentVersions) {
  const {inForce, upcoming, superseded, withdrawn} = history
  const groups = [
    {title: 'Drafts', versions: drafts},
    {title: 'Upcoming', versions: upcoming},
    {title: 'In force', versions: inForce ? [inForce] : []},
    {title: 'Superseded', versions: superseded},
    {title: 'Withdrawn', versions: withdrawn},
  ]
  return groups
    .filter(({versions}) => versions.length > 0)
    .map(({title, versions}) => ({title, ids: versions.map(({_id}) => _id)}))
}

type VersionGroups = ReturnType<typeof versionGroups>

const createItem = (S: StructureBuilder, documentId: string) =>
  S.menuItem()
    .title('Create next version')
    .icon(AddIcon)
    .showAsAction(true)
    .intent({type: 'create', params: [{type: 'legalVersion', template: 'legalVersionOf'}, {documentId}]})

const versionList = (S: StructureBuilder, documentId: string, groups: VersionGroups) =>
  S.list()
    .id(documentId)
    .title('Versions')
    .menuItems([createItem(S, documentId)])
    .items([
      S.listItem().id(DOCUMENT).title('Title and address').icon(CogIcon),
      ...groups.flatMap(({title, ids}) => [
        S.divider().title(title),
        ...ids.map((id) => S.documentListItem().id(id).schemaType('legalVersion')),
      ]),
    ])
    // Opens a version even if it was just created and is not in the list yet.
    .child((item) =>
      item === DOCUMENT
        ? S.defaultDocument({schemaType: 'legalDocument', documentId})
        : S.defaultDocument({schemaType: 'legalVersion', documentId: item}),
    )
    .canHandleIntent(
      (intent, {type, id}) =>
        type === 'legalVersion' && (intent === 'create' || groups.some(({ids}) => ids.includes(id ?? ''))),
    )

/** Options of the listener for a document's versions: drafts count. */
const LISTEN_OPTIONS = {apiVersion: API_VERSION, perspective: 'raw', tag: 'legal-versions'} as const

type Pane = ListBuilder | ComponentBuilder

/** A legal document and its versions, updated after every publish. */
const legalDocument = (
  S: StructureBuilder,
  {documentStore}: StructureResolverContext,
  documentId: string,
): Observable<Pane> =>
  followQuery(documentStore, VERSIONS, {documentId}, LISTEN_OPTIONS).pipe(
    map((answer) => versionGroups(readVersions(answer))),
    // Rebuilding the list for every word would disturb the editor who types.
    distinctUntilChanged((before, after) => JSON.stringify(before) === JSON.stringify(after)),
    map((groups): Pane => versionList(S, documentId, groups)),
    // The content tool would crash, and not say why.
    catchError((error, list) => {
      const asked = new Subject<void>()
      const unread = unreadVersions(reasonOf(error), () => asked.next())
      const pane: Pane = S.component(unread).id(documentId).title('Versions')
      return concat(
        of(pane),
        asked.pipe(
          take(1),
          mergeMap(() => list),
        ),
      )
    }),
  )

/**
 * Legal documents and their versions. For an existing document, the list offers its versions first. A new document, or
 * one opened from a link or the search, opens in its form, because the list does not handle its type there.
 */
export const legal = (S: StructureBuilder, context: StructureResolverContext, title: string) =>
  S.listItem()
    .id('legal')
    .title(title)
    .icon(DocumentTextIcon)
    .child(
      S.documentTypeList('legalDocument')
        .title('Legal documents')
        .apiVersion(API_VERSION)
        .filter('_type == "legalDocument"')
        .defaultOrdering([{field: 'order', direction: 'asc'}])
        .canHandleIntent(() => false)
        .child((documentId) => legalDocument(S, context, getPublishedId(documentId))),
    )

/** The tabs of a document: its form, and tools that help to write it. */
export const documentViews: DefaultDocumentNodeResolver = (S, {schemaType}) =>
  schemaType === 'legalVersion'
    ? S.document().views([
        S.view.form(),
        S.view.component(ComparisonView).title('Compare').icon(TransferIcon),
      ])
    : S.document()
