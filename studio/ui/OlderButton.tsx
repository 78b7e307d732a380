import type {UseInfiniteQueryResult} from '@tanstack/react-query'
import {Box, Button} from './primitives.ts'

interface OlderButtonProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
}

/** Loads more of a list that begins with the newest; nothing at its end. */
export const OlderButton = ({list}: OlderButtonProps) =>
  list.hasNextPage ? (
    <Box>
      <Button
        mode="ghost"
        text="Older"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      />
    </Box>
  ) : null
