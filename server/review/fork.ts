import {createLake, createMemoryStore, type Dataset, type Lake} from 'content-lake'
import {siteQueryTexts} from '../content/siteQueries.ts'
import {ACCOUNTS} from '../roles.ts'
import {RULES} from '../rules/rules.ts'
import type {ReviewSubject} from '../../model/reviewSubject.ts'
import {publication} from './subject.ts'

/** A copy of the lake after a publish. Nothing that happens to it is stored. */
export interface Fork {
  lake: Lake
  /** Sync tags of the documents published in it. */
  tags: ReadonlySet<string>
  close: () => void
}

/** Rules that complete documents as the lake does. None of them refuses, so that every publish can be reviewed. */
const COMPLETING = RULES.flatMap(({complete}) => (complete ? [{complete}] : []))

/** Publishes in nobody's name. */
const ANYBODY = {
  author: 'review',
  writer: {title: 'a review', roles: [], may: () => true, reasonToKeep: () => undefined},
}

interface ForkOptions {
  dataset: Dataset
  /** Origin of this process, for queries of pages. */
  origin: string
}

/**
 * Publishes in a copy of the content. The copy shares its documents with the lake, which replaces documents and never changes them.
 * @throws LakeError if nobody could publish it
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
  const close = () => {
    lake.close()
    store[Symbol.dispose]()
  }
  try {
    const copy = lake.engine.dataset(dataset.name)
    const changes = publication(subject, dataset).map((action) => copy.act([action], ANYBODY).changes)
    const tags = new Set(copy.syncTagsOf(changes.flat(), false))
    return {lake, tags, close}
  } catch (error) {
    close()
    throw error
  }
}
