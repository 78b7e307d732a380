import {useEffect} from 'react'
import {ContentRefusedError, ContentUnavailableError} from '../content/errors.ts'
import {reportFailure} from '../content/problems.ts'
import '../ui/button.css'
import './message.css'
import {Spinner} from '../ui/Spinner.tsx'
import {useRetry} from './useRetry.ts'

/** What happened, and what a visitor can do about it. */
function explain(error: unknown): string {
  if (error instanceof ContentUnavailableError) {
    return 'The page couldn’t be loaded. Check your connection, or try again in a moment.'
  }
  if (error instanceof ContentRefusedError) {
    return 'Our content service refused to send this page. Your connection is fine. Try again later, or start from the home page.'
  }
  return 'The page arrived, but it can’t be shown. The fault is ours. Reload it, or start from the home page.'
}

/** What stands where content could not be fetched or shown. It says why, and can try again. */
export function ContentError({error}: {error: unknown}) {
  const {retry, trying} = useRetry()
  useEffect(() => reportFailure(error), [error])
  return (
    <section className="message wrap">
      <meta name="robots" content="noindex" />
      <div className="stack">
        <h1>That didn’t go through.</h1>
        <p className="lead" role="alert">
          {explain(error)}
        </p>
        <button type="button" className="btn" aria-disabled={trying} onClick={retry}>
          {trying && <Spinner />}
          {trying ? 'Trying again…' : 'Try again'}
        </button>
      </div>
    </section>
  )
}
