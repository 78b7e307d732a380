import {Stack, Text} from '../../ui/primitives.ts'
import {Failure} from '../../ui/ToolPage.tsx'
import {needsNewSignIn, SIGN_IN} from '../staff/askStaff.ts'

/** Shows why an action failed, with a link to sign in again if that helps. */
export function Refusal({error}: {error: Error}) {
  if (!needsNewSignIn(error)) return <Failure>{error.message}</Failure>
  const here = window.location.pathname
  return (
    <Stack gap={3} role="alert">
      <Text>
        This takes a sign-in within the last hour, which tells that it is you at this screen. Sign out, and in
        again.
      </Text>
      <Text weight="medium">
        <a href={`${SIGN_IN}?returnTo=${encodeURIComponent(here)}`}>To the page where you sign out and in</a>
      </Text>
    </Stack>
  )
}
