import {ROUTED_TYPES} from '../../schemas/contentTypes.ts'
import {contentTypeOf, isBehind, mentionedTypes, typeNames, typesInFront} from '../../schemas/typeLists.ts'
import {IS_PUBLISHED} from '../content/documents.ts'
import {getDraftId} from '../sanity.ts'

/** Types that determine addresses and the values in copy. */
const SHARED = [...mentionedTypes, ...typesInFront]

/** Types whose documents may show a page instead of their own text. */
const BEHIND = typeNames.filter(isBehind)

const IS_CONCERNED = `(_type in $hosts && references($id))
  || (_type in ${ROUTED_TYPES} && count(sections[_type in $sections]) > 0)`

const CONCERNED = {
  fetch: `*[_type in $types && (
    _type in $shared || _id == $id || ${IS_CONCERNED} || _id in *[_id == $id].document._ref
  )]`,
  listen: `*[_type in $types && (_id in $ids || ${IS_CONCERNED})]`,
}

/**
 * Any text can mention a fact, so changes of all documents count. Drafts are read only the next time: otherwise every
 * typed word would reload everything.
 */
const ALL = {
  fetch: '*[_type in $types]',
  listen: `*[_type in $types && ${IS_PUBLISHED}]`,
}

/**
 * GROQ: the documents that determine where visitors meet a document, in the drafts perspective.
 * @param id of the document, without a draft prefix
 */
export function locationSource(type: string, id: string) {
  const {shown, isMentioned} = contentTypeOf(type) ?? {}
  const {byReference, sections = []} = shown ?? {}
  const params = {
    types: typeNames,
    shared: SHARED,
    id,
    ids: [id, getDraftId(id)],
    hosts: byReference ? typeNames : BEHIND,
    sections: [...sections],
  }
  return {query: isMentioned && !shown ? ALL : CONCERNED, params}
}
