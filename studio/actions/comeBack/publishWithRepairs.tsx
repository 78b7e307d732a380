import {useEffect, useEffectEvent, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import {getPublishedId, useSyncState} from '../../sanity.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import {type ComeBack, fetchComeBack} from './comeBack.ts'
import {ComeBackDialog} from './ComeBackDialog.tsx'

/** The step of the person: asked to publish, waiting for what can be restored, or deciding about it. */
type Step = 'idle' | 'pressed' | 'looking' | {comeBack: ComeBack; revision: string}

/** Publishes. A document that was taken off the site first gets its address back, and the links to it can be restored. */
export const publishWithRepairs = wrapAction((description, {id, type, published, draft}) => {
  const client = useClient({apiVersion: API_VERSION})
  const refuse = useRefuse()
  const {isSyncing} = useSyncState(id, type)
  const [step, setStep] = useState<Step>('idle')
  const close = () => setStep('idle')
  const ask = useEffectEvent(async () => {
    setStep('looking')
    const fields = draft ?? {}
    // If the look-up fails, publishing goes on without it.
    const comeBack = await fetchComeBack(client, {id, type, fields}, refuse).catch(() => undefined)
    if (comeBack && draft) {
      setStep({comeBack, revision: draft._rev})
      return
    }
    close()
    description.onHandle?.()
  })
  // Waits for the last input, which is published, too.
  const isReady = step === 'pressed' && !isSyncing
  useEffect(() => {
    if (isReady) void ask()
  }, [isReady])
  if (published || !draft || !description.onHandle) return description
  if (step === 'idle') return {...description, onHandle: () => setStep('pressed')}
  if (typeof step === 'string')
    return {...description, disabled: true, title: 'Looking at what led here before…'}
  const dialog = {
    type: 'dialog' as const,
    header: 'Publish it again',
    width: 'medium' as const,
    onClose: close,
    content: <ComeBackDialog key={getPublishedId(id)} {...step} onClose={close} />,
  }
  // Another press, or the keyboard shortcut, would publish before the answer.
  return {...description, onHandle: () => undefined, dialog}
})
