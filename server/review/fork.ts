import {createLake, createMemoryStore, type Dataset, type Lake, LakeError} from 'content-lake'
import {siteQueryTexts} from '../content/siteQueries.ts'
import {ACCOUNTS} from '../roles.ts'
import {RULES} from '../rules/rules.ts'
import type {ReviewSubject} from '../../model/reviewSubject.ts'
import {publication} from './subject.ts'

/** A lake as it would be once something is published. Nothing that happens to it is kept. */
export interface Fork {
  lake: Lake
  /** Sync tags of what is published in it. */
  tags: ReadonlySet<string>
  close: () => void
}

/** What only the lake adds to a document is added; nothing is refused, so that it can be looked at. */
const COMPLETING = RULES.flatMap(({complete}) => (complete ? [{complete}] : []))

/** Publishes in nobody's name. */
const ANYBODY = {
  author: 'review',
  writer: {title: 'a review', roles: [], may: () => true, reasonToKeep: () => undefined},
}

interface ForkOptions {
  dataset: Dataset
  /** Where pages ask this process. */
  origin: string
}

/**
 * Publishes something in a copy of the content. The copy shares every document with the lake, which replaces documents and
 * changes none.
 * @throws LakeError when it cannot be published by anybody
 */
export function openFork(subject: ReviewSubject, {dataset, origin}: ForkOptions): Fork {
  const store = {
    ...createMemoryStore(),
    documents: (name: string) => (name === dataset.name ? dataset.documents() : []),
  }
  const lake = createLake(store, {
    datasets: [dataset.name],
    accounts: ACCOUNTS,
    rules: COMPLETING,
    knownQueries: siteQueryTexts,
    allowedHosts: [new URL(origin).hostname],
  })
  try {
    const copy = lake.engine.dataset(dataset.name)
    const changes = publication(subject, dataset).map((action) => copy.act([action], ANYBODY).changes)
    const tags = new Set(copy.syncTagsOf(changes.flat(), false))
    return {lake, tags, close: () => lake.close()}
  } catch (error) {
    lake.close()
    throw error
  }
}

/** What the lake says of something that cannot be published, in words for people. */
export const reasonOfRefusal = (error: unknown): string | undefined =>
  error instanceof LakeError ? error.message : undefined
