import type {Store} from '../index.ts'
import {type ContentEngine, openEngine} from '../datasets/engine.ts'
import type {Dataset} from '../datasets/dataset.ts'

/** Documents written per transaction while a lake is filled. */
const BATCH = 500
const AUTHOR = {author: 'bench'}

/** A paragraph of about forty words. */
const PARAGRAPH = 'A flat fee takes you and a friend anywhere within the radius, at any hour. '.repeat(3)

export interface FilledLake {
  engine: ContentEngine
  dataset: Dataset
  /** Number of documents of each kind. */
  pages: number
  categories: number
}

/**
 * Fills a lake in the shape of a help centre: nine of ten documents are articles at an address, each in one of the categories, and
 * related to others.
 */
export function fillLake(store: Store, documents: number): FilledLake {
  const engine = openEngine(store, {projectId: 'bench', datasets: ['production']})
  const dataset = engine.dataset('production')
  const categories = Math.round(documents / 10)
  const pages = documents - categories
  const all = [
    ...Array.from({length: categories}, (_, index) => category(index)),
    ...Array.from({length: pages}, (_, index) => article(index, categories)),
  ]
  for (let start = 0; start < all.length; start += BATCH) {
    dataset.mutate(
      all.slice(start, start + BATCH).map((document) => ({createOrReplace: document})),
      AUTHOR,
    )
  }
  return {engine, dataset, pages, categories}
}

function category(index: number) {
  return {
    _id: `category-${index}`,
    _type: 'category',
    title: `Category ${index}`,
    slug: {current: `category-${index}`},
  }
}

function article(index: number, categories: number) {
  const reference = (_ref: string) => ({_type: 'reference', _ref})
  return {
    _id: `article-${index}`,
    _type: 'article',
    title: `Article ${index}`,
    route: `/help/${index}`,
    category: reference(`category-${index % categories}`),
    // Refers to an earlier article, which exists already.
    ...(index > 0 && {related: [{_key: 'r', ...reference(`article-${Math.floor(index / 2)}`)}]}),
    body: Array.from({length: 4}, (_, block) => ({
      _key: `b${block}`,
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{_key: 's', _type: 'span', marks: [], text: `${PARAGRAPH}${index}`}],
    })),
  }
}
