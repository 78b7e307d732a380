import type {UseInfiniteQueryResult} from '@tanstack/react-query'
import {Box, Button} from './primitives.ts'

type OlderButtonProps = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** Loads more of a list that begins with the newest; nothing at its end. */
export const OlderButton = ({hasNextPage, isFetchingNextPage, fetchNextPage}: OlderButtonProps) =>
  hasNextPage ? (
    <Box>
      <Button mode="ghost" text="Older" loading={isFetchingNextPage} onClick={() => void fetchNextPage()} />
    </Box>
  ) : null
