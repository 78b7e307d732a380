import {evaluateSync, parse, toJS} from 'groq-js'
import type {JsonObject} from '../documents/types.ts'
import type {FilledLake} from './content.ts'
import {timesOf} from './measure.ts'
import {median, percentile} from './numbers.ts'

/** A query that is measured repeatedly. */
interface BenchQuery {
  label: string
  /** Number of runs. */
  runs: number
  /** Allowed milliseconds, p50, by the number of documents. */
  budgets: Record<number, number>
  query: (run: number) => string
  params?: (run: number, lake: FilledLake) => JsonObject
}

/** Queries as sites and Studios send them. */
const QUERIES: BenchQuery[] = [
  {
    label: 'By type and route, with a reference',
    budgets: {10_000: 1},
    runs: 1000,
    query: () => '*[_type == "article" && route == $route][0]{title, body, "category": category->title}',
    params: (run, {pages}) => ({route: `/help/${(run * 37) % pages}`}),
  },
  {
    label: 'By type and slug',
    budgets: {10_000: 1},
    runs: 1000,
    query: () => '*[_type == "category" && slug.current == $slug][0]',
    params: (run, {categories}) => ({slug: `category-${run % categories}`}),
  },
  {
    label: 'List of 20, ordered, with references',
    budgets: {10_000: 10},
    runs: 200,
    query: () => '*[_type == "article"] | order(title) [0...20] {title, route, "category": category->title}',
  },
  {
    label: 'The same in an order that nobody has asked for before',
    budgets: {100_000: 300},
    runs: 20,
    query: (run) =>
      `*[_type == "article"] | order(title + "${run}" desc) [0...20] {title, route, "category": category->title}`,
  },
  {
    label: 'Titles with a word and the beginning of another',
    budgets: {100_000: 50},
    runs: 50,
    query: () => '*[_type == "article" && title match $words + "*"] [0...20] {title}',
    params: (run, {pages}) => ({words: `article ${(run * 37) % pages}`}),
  },
  {
    label: '`count(*[references(^._id)])` over 10 documents',
    budgets: {10_000: 10},
    runs: 200,
    query: () => '*[_type == "category"] [0...10] {title, "count": count(*[references(^._id)])}',
  },
]

/** Times of a query in milliseconds. */
export interface QueryFigures {
  label: string
  median: number
  p95: number
  /** Time of groq-js alone for the same documents, p50; undefined if it was not measured. */
  groqJs: number | undefined
  budgets: BenchQuery['budgets']
}

/** Number of runs of groq-js, which reads every document each time. */
const RUNS_OF_GROQ_JS = 3

/** @param besideGroqJs true to measure groq-js too, which takes long */
export function measureQueries(lake: FilledLake, besideGroqJs: boolean): QueryFigures[] {
  const documents = besideGroqJs ? [...lake.dataset.documents()] : []
  return QUERIES.map(({label, runs, budgets, query, params = () => ({})}) => {
    const times = timesOf(runs, (run) =>
      lake.dataset.query(query(run), params(run, lake), {perspective: ['published'], identity: 'bench'}),
    )
    const alone = (run: number) => askGroqJs(query(run), params(run, lake), documents)
    const groqJs = besideGroqJs ? median(timesOf(RUNS_OF_GROQ_JS, alone)) : undefined
    return {label, budgets, median: median(times), p95: percentile(times, 0.95), groqJs}
  })
}

const askGroqJs = (query: string, params: JsonObject, dataset: unknown): unknown =>
  toJS(evaluateSync(parse(query, {params}), {dataset, params}))
