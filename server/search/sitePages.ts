/**
 * Lists every page that search engines may know, with the texts that they and shared links show. Pure: the server and the build make
 * the sitemap and the images of shared links from it.
 */
import {defineQuery} from 'groq'
import {normalizePath} from '../../schemas/routes.ts'
import {ROUTED_TYPES, SITE_SETTINGS} from '../../schemas/contentTypes.ts'
import {contentTypeOf} from '../../schemas/typeLists.ts'
import {cityFee, FALLBACK_FEE} from '../../src/content/cities/cityFee.ts'
import {cityAddress, citySlug} from '../../model/addresses/slug.ts'
import {copyValues} from '../../model/facts/copyValues.ts'
import {
  type Copy,
  type CopyValues,
  interpolate,
  type Names,
  writeMention,
} from '../../model/facts/interpolate.ts'
import {pageTexts} from '../../model/text/pageTexts.ts'
import {OLDEST_FIRST, SEO_TEXTS, SHOWN_SECTIONS} from '../../model/queries/fragments.ts'
import {linkAddress, topicAddress} from '../../model/addresses/routeAddress.ts'
import type {SITE_PAGES_QUERY_RESULT} from '../../model/sanity.types.ts'
import type {City} from '../../src/services/cities.ts'

/** Query for the pages of the site. The shape of its answer is generated with those of the site's own queries. */
export const SITE_PAGES_QUERY = defineQuery(`{
  "site": ${SITE_SETTINGS}{
    productName, rideNoun, rideNounPlural, textKeyword, shortCode, seo{${SEO_TEXTS}}
  },
  "facts": *[_type == "fact"] | ${OLDEST_FIRST}{key, unit, value, text},
  "documents": *[_type in ${ROUTED_TYPES} && defined(route)] | ${OLDEST_FIRST}{
    _type, route, _updatedAt, seo{${SEO_TEXTS}}, "sections": ${SHOWN_SECTIONS}{heading, ground},
    "heading": select(_type != "page" => coalesce(heading, title)),
    "versions": select(_type == "legalDocument" => *[_type == "legalVersion" && document._ref == ^._id]._updatedAt),
    "topics": select(_type == "helpCentre" => *[
      _type == "helpTopic" && audience == ^.audience && defined(slug.current)
    ]{"slug": slug.current, _updatedAt, seo{${SEO_TEXTS}}, title})
  },
  "cityPage": *[_type == "cityPage" && _id == "cityPage"][0]{
    _updatedAt, seo{${SEO_TEXTS}}, "sections": ${SHOWN_SECTIONS}{heading, ground}
  },
  "cityNames": *[_type == "cityDisplayName"]{city, name}
}`)

/** Content that the pages are made from. */
export type SiteContent = SITE_PAGES_QUERY_RESULT
type SiteDocument = SiteContent['documents'][number]
type Seo = SiteDocument['seo']
type Sections = NonNullable<SiteContent['cityPage']>['sections']
/** Name of the ground at the top of a page. */
type Ground = NonNullable<NonNullable<Sections>[number]['ground']>

/** A page of the site under its canonical address. */
export interface SitePage {
  /** As in canonical links. */
  address: string
  /** Without the product's name. */
  title: string
  /** Its main heading, which may have line breaks. */
  heading: string
  ground: Ground
  /** Time of the last publish, ISO 8601. */
  updatedAt: string
  /** True if search engines may list it. */
  isIndexable: boolean
}

interface PageSource {
  address: string
  seo: Seo
  heading: Copy
  ground: Ground
  updatedAt: string
  /** Names that its copy can mention besides the facts and names of the site. */
  names?: Names
}

/** Ignores faults in copy: they are reported where the copy is shown, in the Studio and on the page. */
const ignore = () => undefined

const writer =
  (values: CopyValues, names: Names = {}) =>
  (text: Copy) =>
    interpolate(text ?? '', {...values, names: {...values.names, ...names}}, ignore)

/** Returns the last of these moments. ISO 8601 sorts by time. */
const latest = (...moments: string[]) => moments.toSorted().at(-1) ?? ''

/** Returns the heading and ground at the top of a page of sections. */
const openingOf = (sections: Sections): Pick<PageSource, 'heading' | 'ground'> => ({
  heading: sections?.find(({heading}) => heading)?.heading,
  ground: sections?.[0]?.ground ?? 'paper',
})

/**
 * Returns the heading and ground at the top of a document's page: those of its first section, or its own heading on the ground of its
 * type.
 */
const documentOpening = ({_type, sections, heading}: SiteDocument) =>
  sections ? openingOf(sections) : {heading, ground: contentTypeOf(_type)?.search?.ground ?? 'paper'}

/** Returns the pages of a document if its route is an address: its own, and one for each of its topics. */
function documentPages(document: SiteDocument, productName: string): PageSource[] {
  const {route, seo, versions, topics, _updatedAt} = document
  const address = linkAddress({route}, productName)
  if (!address) return []
  const opening = documentOpening(document)
  const topicPages = (topics ?? []).map((topic): PageSource => ({
    address: topicAddress(address, topic.slug ?? ''),
    seo: topic.seo,
    heading: topic.title,
    ground: opening.ground,
    updatedAt: topic._updatedAt,
  }))
  return [{address, seo, ...opening, updatedAt: latest(_updatedAt, ...(versions ?? []))}, ...topicPages]
}

function cityPages({cityPage, cityNames}: SiteContent, cities: readonly City[], values: CopyValues) {
  if (!cityPage) return []
  const {seo, sections, _updatedAt} = cityPage
  const fallbackFee = writeMention(FALLBACK_FEE, undefined, values, ignore)
  return cities.map((city): PageSource => {
    const shownAs = cityNames.find((known) => known.city === citySlug(city.name))?.name
    return {
      address: cityAddress(city.name, true),
      seo,
      ...openingOf(sections),
      updatedAt: _updatedAt,
      names: {city: shownAs ?? city.name, cityFee: cityFee(city) ?? fallbackFee},
    }
  })
}

/** Keeps only the first page of each address, because that one is shown. */
const firstOfEachAddress = (sources: PageSource[]) =>
  [
    ...new Map(sources.toReversed().map((source) => [normalizePath(source.address), source])).values(),
  ].toReversed()

/**
 * Returns every page of the site.
 * @param cities that Loop serves
 */
export function sitePages(content: SiteContent, cities: readonly City[]): SitePage[] {
  const values = copyValues(content.site, content.facts)
  const sources = [
    ...content.documents.flatMap((document) => documentPages(document, content.site?.productName ?? '')),
    ...cityPages(content, cities, values),
  ]
  return firstOfEachAddress(sources).map(({address, seo, heading, ground, updatedAt, names}) => {
    const copy = writer(values, names)
    const {title} = pageTexts({seo, fallbackTitle: heading, site: content.site?.seo}, copy)
    return {address, title, heading: copy(heading), ground, updatedAt, isIndexable: !seo?.hideFromSearch}
  })
}
