import {type ClientConfig, createClient, type SanityClient} from '@sanity/client'
import {startLake, type StoreKind, STORES} from './runningLake.ts'

/** Subject of the client's tests: a lake or, to compare the two, a hosted project. */
export interface Subject {
  client(config?: ClientConfig): SanityClient
  stop(): Promise<void>
}

const {LAKE_TESTS_PROJECT_ID: projectId = '', LAKE_TESTS_TOKEN: token = ''} = process.env
const isHosted = projectId !== '' && token !== ''
/** Dataset of the hosted project. It is emptied before each run. */
const HOSTED_DATASET = 'lake-tests'

/** One subject for each kind of store or, if the two variables are set, only the hosted project. */
export const SUBJECTS: readonly (StoreKind | 'hosted')[] = isHosted ? ['hosted'] : STORES

/** Starts an empty subject. Stop it when the test is over. */
export async function startSubject(kind: StoreKind | 'hosted' = SUBJECTS[0] ?? 'memory'): Promise<Subject> {
  return kind === 'hosted' ? openHosted() : startLake(kind)
}

async function openHosted(): Promise<Subject> {
  const settings = {projectId, token, dataset: HOSTED_DATASET, apiVersion: '2025-02-19', useCdn: false}
  const client = (config: ClientConfig = {}) => createClient({...settings, ...config})
  await client({perspective: 'raw'}).delete({query: '*[!(_id in path("_.**"))]'})
  return {client, stop: async () => undefined}
}
