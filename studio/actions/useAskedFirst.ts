import {type ReactNode, useEffect, useEffectEvent, useState} from 'react'
import {type DocumentActionDescription, type DocumentActionProps, useSyncState} from '../sanity.ts'

/** The step of the person: asked for the action, or decides about what was found. */
type Step<Found> = 'idle' | 'pressed' | {found: Found}

interface Question<Found> {
  /** Looks up what to ask about; resolves with undefined if there is nothing to ask. */
  look: () => Promise<Found | undefined>
  /** Told meanwhile. */
  looking: string
  headerOf: (found: Found) => string
  /** Returns what the dialog shows. @param proceed does the action itself */
  content: (found: Found, proceed: () => void, close: () => void) => ReactNode
  /** Called once nothing is asked about what was found. */
  drop?: (found: Found) => void
}

/** Returns an action of a form that first looks something up, and asks in a dialog about what it finds. */
export function useAskedFirst<Found>(
  description: DocumentActionDescription,
  {id, type}: DocumentActionProps,
  {look, looking, headerOf, content, drop}: Question<Found>,
): DocumentActionDescription {
  const {isSyncing} = useSyncState(id, type)
  const [step, setStep] = useState<Step<Found>>('idle')
  const close = () => setStep('idle')
  const proceed = () => {
    close()
    description.onHandle?.()
  }
  // If the look-up fails, the action goes on without it.
  const ask = useEffectEvent(() => look().catch(() => undefined))
  const go = useEffectEvent((found: Found | undefined) => {
    if (found === undefined) proceed()
    else setStep({found})
  })
  const leave = useEffectEvent((found: Found | undefined) => found !== undefined && drop?.(found))
  // Waits for the last input, which counts, too.
  const isReady = step === 'pressed' && !isSyncing
  useEffect(() => {
    if (!isReady) return undefined
    let isMeant = true
    void ask().then((found) => (isMeant ? go(found) : leave(found)))
    return () => {
      isMeant = false
    }
  }, [isReady])
  useEffect(() => {
    if (typeof step === 'string') return undefined
    return () => void leave(step.found)
  }, [step])
  if (step === 'idle') return {...description, onHandle: () => setStep('pressed')}
  if (step === 'pressed') return {...description, disabled: true, title: looking}
  const {found} = step
  const dialog = {
    type: 'dialog' as const,
    header: headerOf(found),
    width: 'medium' as const,
    onClose: close,
    content: content(found, proceed, close),
  }
  // Another press, or the keyboard shortcut, would go on before the answer.
  return {...description, onHandle: () => undefined, dialog}
}
