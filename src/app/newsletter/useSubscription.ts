import {useEffect, useState} from 'react'
import {type Entry, type EntryError, findMissing, subscribe} from './subscribers.ts'

/** Milliseconds for which an error is shown. */
const ERROR_SHOWN_FOR = 5000
/** Milliseconds for which success is shown before the popup closes. */
const SUCCESS_SHOWN_FOR = 2000

interface State {
  /** Number of the form. After an entry, the next form starts empty. */
  form: number
  status: 'entering' | 'loading' | 'succeeded'
  error: EntryError | undefined
}

const entering = (form: number, error?: EntryError): State => ({form, status: 'entering', error})

/** Unsent input stays. */
const afterClosing = ({form, status}: State) => entering(status === 'loading' ? form + 1 : form)

/**
 * State of the visitor's entry. Closing the popup cancels nothing: a subscription completes, and its form is not shown again.
 * @param onDone called when success has been shown long enough
 */
export function useSubscription(open: boolean, onDone: () => void) {
  const [state, setState] = useState(() => entering(0))
  const [wasOpen, setWasOpen] = useState(open)
  const {form, status, error} = state

  if (wasOpen !== open) {
    setWasOpen(open)
    if (!open) setState(afterClosing)
  }

  useEffect(() => {
    if (!error) return
    const timer = setTimeout(() => setState(entering(form)), ERROR_SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [form, error])

  useEffect(() => {
    if (status !== 'succeeded') return
    const timer = setTimeout(onDone, SUCCESS_SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [status, onDone])

  const submit = async (entry: Entry) => {
    if (status !== 'entering') return
    const missing = findMissing(entry)
    setState(missing ? entering(form, missing) : {form, status: 'loading', error: undefined})
    if (missing) return
    const refusal = await subscribe(entry)
    setState((now) => {
      if (now.form !== form) return now
      return refusal ? entering(form, refusal) : {form: form + 1, status: 'succeeded', error: undefined}
    })
  }
  return {...state, submit}
}
