import {
  MutationCache,
  QueryClient,
  QueryClientProvider,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import {Spinner} from '../../ui/primitives.ts'
import {Failure, ToolFrame} from '../../ui/ToolPage.tsx'

const refreshAll = () => queries.invalidateQueries({queryKey: ['staff']})

const queries: QueryClient = new QueryClient({
  // A refusal is an answer: a retry would be refused again.
  defaultOptions: {queries: {retry: false}},
  // A mutation is done once its effects are shown. A refused one may be refused for what somebody else has changed.
  mutationCache: new MutationCache({onSuccess: refreshAll, onError: () => void refreshAll()}),
})

interface StaffFrameProps {
  title: string
  purpose: string
  children: ReactNode
}

/** Provides the cache of staff queries. */
export const StaffQueries = ({children}: {children: ReactNode}) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

/** The frame of a tool that queries the server about staff. */
export const StaffFrame = ({children, ...texts}: StaffFrameProps) => (
  <StaffQueries>
    <ToolFrame {...texts}>{children}</ToolFrame>
  </StaffQueries>
)

interface AnsweredProps<Data, Key extends readonly unknown[]> {
  options: UseQueryOptions<Data, Error, Data, Key>
  children: (data: Data) => ReactNode
}

/** Shows an answer of the server once it is there, or the reason why there is none. */
export function Answered<Data, Key extends readonly unknown[]>({
  options,
  children,
}: AnsweredProps<Data, Key>) {
  const {data, error} = useQuery(options)
  if (data !== undefined) return children(data)
  return error ? <Failure>{error.message}</Failure> : <Spinner muted />
}
