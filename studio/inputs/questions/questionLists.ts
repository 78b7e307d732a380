import type {SanityClient} from 'sanity'
import {typesWhere} from '../../../schemas/typeLists.ts'
import {isHidden} from '../../../schemas/validation/hidden.ts'
import {isRecord} from '../../../schemas/isRecord.ts'
import {documentAddress} from '../../content/addresses.ts'
import type {Content} from '../../content/content.ts'
import {writeCopy} from '../../content/copyValues.ts'
import {type ContentDocument, type Fields, hasDraft, textOf} from '../../content/documents.ts'
import {randomKey} from '../../content/randomKey.ts'
import {reasonOf} from '../../content/reasonOf.ts'
import {itemPath} from '../../content/trails.ts'
import {writtenTitle} from '../../content/writtenTitle.ts'
import {getDraftId} from '../../sanity.ts'

/** A section of a page that lists questions. */
export interface QuestionList {
  /** Key that identifies it. */
  key: string
  page: ContentDocument
  /** The page's name for staff, with the section if the page has several. */
  name: string
  /** Path in the page: `sections[_key=="a"]`. */
  path: string
  isHidden: boolean
  /** True if it lists the question. */
  holds: boolean
}

const sectionsOf = ({sections}: Fields): Fields[] =>
  Array.isArray(sections) ? sections.filter(isRecord).filter(({_type}) => _type === 'faqSection') : []

const holds = ({items}: Fields, id: string) =>
  Array.isArray(items) && items.some((item: unknown) => isRecord(item) && item['_ref'] === id)

function listsOf(page: ContentDocument, id: string, content: Content): QuestionList[] {
  const sections = sectionsOf(page.newest)
  const address = documentAddress(page, content.routes, content.documents)
  const title = writtenTitle(page, content) + (address ? ` (${address})` : '')
  return sections.map((section, place) => {
    const heading = writeCopy(textOf(section, 'heading') ?? '', content.copy)
    const path = itemPath('sections', section, place)
    return {
      key: `${page.id} ${path}`,
      page,
      name: sections.length > 1 ? `${title}, “${heading}”` : title,
      path,
      isHidden: isHidden(section),
      holds: holds(section, id),
    }
  })
}

const HOSTS = new Set(typesWhere(({address}) => address !== undefined))

/**
 * Returns all sections that list questions, including those in drafts.
 * @param id of the question, without a draft prefix
 */
export const questionLists = (id: string, content: Content): QuestionList[] =>
  content.documents
    .filter(({type}) => HOSTS.has(type))
    .flatMap((page) => listsOf(page, id, content))
    .toSorted((a, b) => a.name.localeCompare(b.name))

/** The result of adding the question to a list. */
export interface Addition {
  list: QuestionList
  /** True if the page had its own unpublished changes: their authors publish it. */
  hadDraft: boolean
  /** The reason why it failed. */
  failure?: string
}

/**
 * Adds a question to the end of lists, in drafts of their pages. A page that cannot be changed does not stop the others.
 * @param question from the Studio: a list refers weakly to an unpublished one
 */
export const addToLists = (
  client: SanityClient,
  {id, type, published}: ContentDocument,
  lists: readonly QuestionList[],
): Promise<Addition[]> =>
  Array.fromAsync(lists, async (list) => {
    const {page, path} = list
    const hadDraft = hasDraft(page)
    const item = {
      _type: 'reference',
      _key: randomKey(),
      _ref: id,
      ...(!published && {_weak: true, _strengthenOnPublish: {type}}),
    }
    try {
      await client.action({
        actionType: 'sanity.action.document.edit',
        draftId: getDraftId(page.id),
        publishedId: page.id,
        patch: {
          setIfMissing: {[`${path}.items`]: []},
          insert: {after: `${path}.items[-1]`, items: [item]},
        },
      })
      return {list, hadDraft}
    } catch (error) {
      return {list, hadDraft, failure: reasonOf(error)}
    }
  })

/** Publishes pages whose only change is such an addition. A refused one does not stop the others. */
export async function publishAdditions(
  client: SanityClient,
  additions: readonly Addition[],
): Promise<Addition[]> {
  const pages = new Map(additions.map((addition) => [addition.list.page.id, addition]))
  const refused = await Array.fromAsync(pages, async ([publishedId, addition]) => {
    try {
      const draftId = getDraftId(publishedId)
      await client.action({actionType: 'sanity.action.document.publish', draftId, publishedId})
      return []
    } catch (error) {
      return [{...addition, failure: reasonOf(error)}]
    }
  })
  return refused.flat()
}
