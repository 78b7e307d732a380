import {useState} from 'react'
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
import {PresentPassword} from './Password.tsx'
import {QrCode} from './QrCode.tsx'

type Step =
  | {name: 'password' | 'off' | 'newCodes'}
  | {name: 'code'; offer: Offer}
  | {name: 'codes'; codes: readonly string[]}

/** Turns the second factor on and off. */
export function SecondFactor({me: {secondFactor, needsSecondFactor, hasPassword}}: {me: Me}) {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  if (!hasPassword) {
    return <Text muted>It goes with a password, and you sign in without one.</Text>
  }
  return (
    <Stack gap={4}>
      <Text muted>
        {secondFactor
          ? 'On: signing in with the password takes a code of your app, too.'
          : 'Off. With it, somebody who learns your password still cannot sign in: it takes a code of an app on your phone, too.'}
      </Text>
      <Flex gap={2} wrap="wrap">
        {secondFactor ? (
          <>
            <StepButton text="New recovery codes" onClick={() => setStep({name: 'newCodes'})} />
            {!needsSecondFactor && <StepButton text="Turn off" onClick={() => setStep({name: 'off'})} />}
          </>
        ) : (
          <StepButton text="Turn on" onClick={() => setStep({name: 'password'})} />
        )}
      </Flex>
      {secondFactor && needsSecondFactor && <Text muted>It stays on: everybody here needs one.</Text>}
      {step && <StepDialog step={step} go={setStep} onClose={close} />}
    </Stack>
  )
}

const StepButton = ({text, onClick}: {text: string; onClick: () => void}) => (
  <Button mode="ghost" text={text} onClick={onClick} />
)

interface StepDialogProps {
  step: Step
  go: (step: Step) => void
  onClose: () => void
}

function StepDialog({step, go, onClose}: StepDialogProps) {
  switch (step.name) {
    case 'password':
      return (
        <ModalForm
          key={step.name}
          title="Turn on the second factor"
          action="Continue"
          onSubmit={(typed) => offerSecondFactor(typedIn(typed, 'password'))}
          onDone={(offer) => go({name: 'code', offer})}
          onClose={onClose}
        >
          <PresentPassword />
        </ModalForm>
      )
    case 'code':
      return <CodeDialog key={step.name} offer={step.offer} go={go} onClose={onClose} />
    case 'codes':
      return <CodesDialog key={step.name} codes={step.codes} onClose={onClose} />
    case 'newCodes':
      return (
        <ModalForm
          key={step.name}
          title="New recovery codes"
          action="Make new codes"
          onSubmit={(typed) => makeRecoveryCodes(typedIn(typed, 'password'))}
          onDone={(codes) => go({name: 'codes', codes})}
          onClose={onClose}
        >
          <Text>The ones that you have do not work any more then.</Text>
          <PresentPassword />
        </ModalForm>
      )
    case 'off':
      return (
        <ModalForm
          key={step.name}
          title="Turn off the second factor"
          action="Turn off"
          tone="critical"
          onSubmit={(typed) => turnOffSecondFactor(typedIn(typed, 'password'))}
          onClose={onClose}
        >
          <Text>The password alone is enough then. Your recovery codes do not work any more.</Text>
          <PresentPassword />
        </ModalForm>
      )
  }
}

function CodeDialog({offer, go, onClose}: {offer: Offer} & Pick<StepDialogProps, 'go' | 'onClose'>) {
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
      <QrCode text={offer.totpURI} label="QR code for the authenticator app" />
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
