import {useEffect, useEffectEvent, useState} from 'react'
import {useClient} from 'sanity'
import {API_VERSION} from '../../../schemas/apiVersion.ts'
import {useRefuse} from '../../roles/useRefuse.ts'
import {getPublishedId, useSyncState} from '../../sanity.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import {type ComeBack, fetchComeBack} from './comeBack.ts'
import {ComeBackDialog} from './ComeBackDialog.tsx'

/** How far the person is: asked to publish, waiting for what there is to put back, or asked about it. */
type Step = 'idle' | 'pressed' | 'looking' | {comeBack: ComeBack; revision: string}

/** Publishes. What was taken off the site before gets its address back first, and the links that led to it are offered back. */
export const publishWithRepairs = wrapAction((description, {id, type, published, draft}) => {
  const client = useClient({apiVersion: API_VERSION})
  const refuse = useRefuse()
  const {isSyncing} = useSyncState(id, type)
  const [step, setStep] = useState<Step>('idle')
  const close = () => setStep('idle')
  const ask = useEffectEvent(async () => {
    setStep('looking')
    const fields = draft ?? {}
    // Where that cannot be looked at, publishing goes on as it would without.
    const comeBack = await fetchComeBack(client, {id, type, fields}, refuse).catch(() => undefined)
    if (comeBack && draft) {
      setStep({comeBack, revision: draft._rev})
      return
    }
    close()
    description.onHandle?.()
  })
  // What was typed last is published, too.
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
  // Another press, or the keys for it, would publish what is still being asked.
  return {...description, onHandle: () => undefined, dialog}
})
