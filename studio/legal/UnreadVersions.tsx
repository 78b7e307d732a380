import type {UserComponent} from 'sanity/structure'
import {Box} from '../ui/primitives.ts'
import {Unread} from '../ui/ToolPage.tsx'

/** Makes a pane that stands for the list of versions, and says why it could not be read. */
export const unreadVersions = (reason: string, askAgain: () => void): UserComponent =>
  function UnreadVersions() {
    return (
      <Box padding={4}>
        <Unread reason={reason} askAgain={askAgain} />
      </Box>
    )
  }
