import {
  MutationCache,
  QueryClient,
  QueryClientProvider,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {reasonOf} from '../content/reasonOf.ts'
import {Spinner, Text} from './primitives.ts'
import {Failure} from './ToolPage.tsx'

const refreshAll = () => cache.invalidateQueries({queryKey: ['staff']})

const cache: QueryClient = new QueryClient({
  defaultOptions: {
    // A refusal is an answer: a retry would be refused again.
    queries: {retry: false},
    // Without a network an action fails at once. It is not done by itself later.
    mutations: {networkMode: 'always'},
  },
  // A mutation is done once its effects are shown. A refused one may be refused for what somebody else has changed.
  mutationCache: new MutationCache({onSuccess: refreshAll, onError: () => void refreshAll()}),
})

/** Provides the cache of everything that the Studio asks. */
export const Queries = ({children}: {children: ReactNode}) => (
  <QueryClientProvider client={cache}>{children}</QueryClientProvider>
)

/** Options of a question that is asked once, when a dialog opens. Without a network it fails at once, and is asked again later. */
export const ONCE = {
  staleTime: Infinity,
  gcTime: 0,
  networkMode: 'always',
  refetchOnReconnect: true,
} as const

interface AnsweredProps<Data, Key extends readonly unknown[]> {
  options: UseQueryOptions<Data, Error, Data, Key>
  /** Shown until there is an answer. */
  looking?: string
  /** Stands before the reason why there is none. */
  failed?: string
  children: (data: Data) => ReactNode
}

/** Shows an answer once it is there, or the reason why there is none. */
export function Answered<Data, Key extends readonly unknown[]>(props: AnsweredProps<Data, Key>) {
  const {options, looking, failed = '', children} = props
  const {data, error} = useQuery(options)
  if (data !== undefined) return children(data)
  if (error) return <Failure>{`${failed} ${reasonOf(error)}`.trim()}</Failure>
  if (looking === undefined) return <Spinner muted />
  return (
    <Text muted role="status">
      {looking}
    </Text>
  )
}
