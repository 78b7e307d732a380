import {Stack, Text} from '../../ui/primitives.ts'
import {Answered} from '../../ui/Queries.tsx'
import {Titled} from '../../ui/Titled.tsx'
import {ToolFrame} from '../../ui/ToolPage.tsx'
import {SIGN_IN} from '../staff/askStaff.ts'
import type {Me} from '../staff/me.ts'
import {meOptions} from './accountQueries.ts'
import {MailChoice} from './MailChoice.tsx'
import {Passkeys} from './Passkeys.tsx'
import {Password} from './Password.tsx'
import {Profile} from './Profile.tsx'
import {SecondFactor} from './SecondFactor.tsx'
import {Sessions} from './Sessions.tsx'

/** The tool for one's own account. */
export const AccountTool = () => (
  <ToolFrame
    title="Your account"
    purpose="How colleagues see you, how you are told of things, and how you sign in."
  >
    <Answered options={meOptions()}>{(me) => (me.hasAccount ? <Account me={me} /> : <NoAccount />)}</Answered>
  </ToolFrame>
)

const Account = ({me}: {me: Me}) => (
  <Stack gap={6}>
    <Titled level={2} title="You">
      <Profile me={me} />
    </Titled>
    <Titled level={2} title="Mail">
      <MailChoice />
    </Titled>
    <Titled level={2} title="Password">
      <Password me={me} />
    </Titled>
    <Titled level={2} title="Second factor">
      <SecondFactor me={me} />
    </Titled>
    <Titled level={2} title="Passkeys">
      <Passkeys />
    </Titled>
    <Titled level={2} title="Where you are signed in">
      <Sessions current={me.session} />
    </Titled>
  </Stack>
)

/** For people who try the Studio out. */
const NoAccount = () => (
  <Stack gap={4}>
    <Text>
      You are trying the Studio out: everybody at this machine is the same four users. With accounts,
      everybody has a name and a picture in history and beside the documents, a password, passkeys and a
      second factor, and administrators decide who comes in.
    </Text>
    <Text weight="medium">
      <a href={`${SIGN_IN}/first`}>Create the first administrator</a>
    </Text>
    <Text muted>From then on nobody comes in without an account. What you have written stays.</Text>
  </Stack>
)
