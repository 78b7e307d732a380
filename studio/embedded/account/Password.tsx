import {useState} from 'react'
import {Box, Button, Stack, Text} from '../../ui/primitives.ts'
import {LineField} from '../../ui/LineField.tsx'
import type {Me} from '../staff/me.ts'
import {ModalForm, typedIn} from '../../ui/ModalForm.tsx'
import {changePassword} from './accountQueries.ts'

/** Minimum characters that the server accepts. */
const SHORTEST = 15

/** Changes the password. */
export function Password({me}: {me: Me}) {
  const [isChanging, setChanging] = useState(false)
  if (!me.hasPassword) {
    return (
      <Text muted>
        You have none here: you sign in in another way. An administrator can make a link by which you choose
        one.
      </Text>
    )
  }
  return (
    <Stack gap={4}>
      <Text muted>A change signs you out everywhere else.</Text>
      <Box>
        <Button mode="ghost" text="Change password" onClick={() => setChanging(true)} />
      </Box>
      {isChanging && (
        <ModalForm
          title="Change your password"
          action="Change password"
          onSubmit={(typed) => changePassword(typedIn(typed, 'current'), typedIn(typed, 'new'))}
          told="Your password is changed."
          onClose={() => setChanging(false)}
        >
          {/* Password managers store it under this name. */}
          <input type="email" autoComplete="username" value={me.account.email} readOnly hidden />
          <LineField
            label="Present password"
            name="current"
            type="password"
            aria-required
            autoComplete="current-password"
          />
          <LineField
            label="New password"
            hint={`At least ${SHORTEST} characters. A few words that do not belong together are good.`}
            name="new"
            type="password"
            aria-required
            autoComplete="new-password"
          />
        </ModalForm>
      )}
    </Stack>
  )
}
