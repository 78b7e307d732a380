import {useEffect, useState} from 'react'
import {ContentRefusedError, ContentUnavailableError} from '../content/errors.ts'
import {reportFailure} from '../content/problems.ts'
import {CodeUnavailableError} from '../ui/loadCode.ts'
import {Mark} from '../ui/Mark.tsx'
import {PageSkeleton} from '../ui/Skeleton.tsx'
import {Spinner} from '../ui/Spinner.tsx'
import {reloadOnce, reloadPage} from '../ui/newBuild.ts'
import {useOnline} from './useOnline.ts'
import {useRetry} from './useRetry.ts'
import '../ui/button.css'
import './message.css'

/** Explains what happened, and what a visitor can do about it. */
function explain(error: unknown, online: boolean): string {
  const isUnavailable = error instanceof ContentUnavailableError || error instanceof CodeUnavailableError
  if (isUnavailable && !online) {
    return 'You’re offline, and this page isn’t on your device yet. It loads by itself once you’re back online.'
  }
  if (isUnavailable) {
    return 'The page couldn’t be loaded. Check your connection, or try again in a moment.'
  }
  if (error instanceof ContentRefusedError) {
    return 'Our content service refused to send this page. Your connection is fine. Try again later, or start from the home page.'
  }
  return 'The page arrived, but it can’t be shown. The fault is ours. Reload it, or start from the home page.'
}

/** Replaces content that could not be fetched or shown. Says why, and can try again. */
function Explanation({error}: {error: unknown}) {
  const {retry, trying} = useRetry()
  const online = useOnline()
  useEffect(() => reportFailure(error), [error])
  const tryAgain = async () => {
    // Browsers may remember that a file of code did not load.
    if (!(error instanceof CodeUnavailableError && (await reloadPage()))) retry()
  }
  return (
    <section className="message wrap split">
      <meta name="robots" content="noindex" />
      <div className="stack">
        <h1>That didn’t go through.</h1>
        <p className="lead" role="alert">
          {explain(error, online)}
        </p>
        <button type="button" className="btn" aria-disabled={trying} onClick={() => void tryAgain()}>
          {trying && <Spinner />}
          <span>{trying ? 'Trying again…' : 'Try again'}</span>
        </button>
      </div>
      <Mark />
    </section>
  )
}

/** Replaces a page that could not be loaded or shown. If its code is gone, reloads the page where that may help. */
export function ContentError({error}: {error: unknown}) {
  const isCodeGone = error instanceof CodeUnavailableError
  // Once shown, the explanation stays: a later try may fail for another reason.
  const [isExplained, setExplained] = useState(!isCodeGone)
  useEffect(() => {
    if (!isCodeGone) return
    const reload = async () => {
      const reloads = await reloadOnce()
      if (!reloads) setExplained(true)
    }
    void reload()
  }, [isCodeGone])
  return isExplained ? <Explanation error={error} /> : <PageSkeleton />
}
