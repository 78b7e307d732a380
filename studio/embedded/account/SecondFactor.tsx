import {useState} from 'react'
import {renderSVG} from 'uqr'
import {Button, Flex, Stack, Text} from '../../ui/primitives.ts'
import {LineField} from '../../ui/LineField.tsx'
import type {Me} from '../staff/me.ts'
import {ModalForm, typedIn} from '../../ui/ModalForm.tsx'
import {SecretDialog} from '../../ui/SecretDialog.tsx'
import {
  makeRecoveryCodes,
  type Offer,
  offerSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './accountQueries.ts'

/** Light modules around a QR code, without which cameras do not find it. */
const QUIET = 4

type Step =
  | {name: keyof typeof ASKING}
  | {name: 'code'; offer: Offer}
  | {name: 'codes'; codes: readonly string[]}

/** The steps that ask for the password, to prove that the owner is here. Each may lead to another one. */
const ASKING = {
  turnOn: {
    title: 'Turn on the second factor',
    action: 'Continue',
    tone: 'default',
    about: '',
    ask: async (password: string): Promise<Step> => ({
      name: 'code',
      offer: await offerSecondFactor(password),
    }),
  },
  newCodes: {
    title: 'New recovery codes',
    action: 'Make new codes',
    tone: 'default',
    about: 'The ones that you have do not work any more then.',
    ask: async (password: string): Promise<Step> => ({
      name: 'codes',
      codes: (await makeRecoveryCodes(password)).backupCodes,
    }),
  },
  turnOff: {
    title: 'Turn off the second factor',
    action: 'Turn off',
    tone: 'critical',
    about: 'The password alone is enough then. Your recovery codes do not work any more.',
    ask: async (password: string): Promise<undefined> => {
      await turnOffSecondFactor(password)
    },
  },
} as const

/** Turns the second factor on and off. */
export function SecondFactor({me: {secondFactor, needsSecondFactor, hasPassword}}: {me: Me}) {
  const [step, setStep] = useState<Step>()
  if (!hasPassword) {
    return <Text muted>It goes with a password, and you sign in without one.</Text>
  }
  const stepButton = (text: string, name: keyof typeof ASKING) => (
    <Button mode="ghost" text={text} onClick={() => setStep({name})} />
  )
  return (
    <Stack gap={4}>
      <Text muted>
        {secondFactor
          ? 'On: signing in with the password takes a code of your app, too.'
          : 'Off. With it, somebody who learns your password still cannot sign in: it takes a code of an app on your phone, too.'}
      </Text>
      <Flex gap={2} wrap="wrap">
        {secondFactor ? stepButton('New recovery codes', 'newCodes') : stepButton('Turn on', 'turnOn')}
        {secondFactor && !needsSecondFactor && stepButton('Turn off', 'turnOff')}
      </Flex>
      {secondFactor && needsSecondFactor && <Text muted>It stays on: everybody here needs one.</Text>}
      {step && <StepDialog step={step} go={setStep} />}
    </Stack>
  )
}

interface StepDialogProps {
  step: Step
  go: (step: Step | undefined) => void
}

function StepDialog({step, go}: StepDialogProps) {
  const close = () => go(undefined)
  if (step.name === 'code') return <CodeDialog offer={step.offer} go={go} onClose={close} />
  if (step.name === 'codes') return <CodesDialog codes={step.codes} onClose={close} />
  const {about, ask, ...texts} = ASKING[step.name]
  return (
    <ModalForm<Step | undefined>
      {...texts}
      onSubmit={(typed) => ask(typedIn(typed, 'password'))}
      onDone={go}
      onClose={close}
    >
      {about && <Text>{about}</Text>}
      <LineField
        label="Your password"
        name="password"
        type="password"
        aria-required
        autoComplete="current-password"
      />
    </ModalForm>
  )
}

interface CodeDialogProps extends Pick<StepDialogProps, 'go'> {
  offer: Offer
  onClose: () => void
}

function CodeDialog({offer, go, onClose}: CodeDialogProps) {
  const secret = new URL(offer.totpURI).searchParams.get('secret') ?? ''
  return (
    <ModalForm
      title="Add it to your app"
      action="Turn on"
      onSubmit={(typed) => turnOnSecondFactor(typedIn(typed, 'code').replaceAll(/\s/g, ''))}
      onDone={() => go({name: 'codes', codes: offer.backupCodes})}
      onClose={onClose}
    >
      <Text>
        Scan this with an authenticator app, such as the one of your password manager. Or type the key into
        it.
      </Text>
      <img
        className="staff-qr"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(offer.totpURI, {border: QUIET}))}`}
        alt="QR code for the authenticator app"
      />
      <Stack gap={3}>
        <Text weight="medium">Key</Text>
        <code className="staff-code">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </Stack>
      <LineField
        label="Code that the app shows now"
        name="code"
        aria-required
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </ModalForm>
  )
}

const CodesDialog = ({codes, onClose}: {codes: readonly string[]; onClose: () => void}) => (
  <SecretDialog
    title="Your recovery codes"
    about="Each works once in place of a code of the app, should you lose your phone. They are not shown again: keep them where the phone is not."
    label="Recovery codes"
    text={codes.join('\n')}
    copy="Copy codes"
    done="I have kept them"
    onClose={onClose}
  />
)
