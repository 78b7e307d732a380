import {useEffect, useState} from 'react'
import {reportFailure} from '../../content/problems.ts'
import {Spinner} from '../../ui/Spinner.tsx'

interface TopicFailureProps {
  error: unknown
  retry: () => Promise<void>
}

/** Stands where the text of a topic could not be fetched, and can try again. The rest of the page stays. */
export function TopicFailure({error, retry}: TopicFailureProps) {
  const [isTrying, setIsTrying] = useState(false)
  useEffect(() => reportFailure(error), [error])
  const tryAgain = async () => {
    if (isTrying) return
    setIsTrying(true)
    await retry()
    setIsTrying(false)
  }
  return (
    <>
      <p className="lead" role="alert">
        This topic couldn’t be loaded. Check your connection, or try again in a moment.
      </p>
      <button type="button" className="btn" aria-disabled={isTrying} onClick={() => void tryAgain()}>
        {isTrying && <Spinner />}
        {isTrying ? 'Trying again…' : 'Try again'}
      </button>
    </>
  )
}
