import {useEffect} from 'react'
import {reloadOnce} from './newBuild.ts'

/**
 * Stands where not even the code came that says what happened: there is no connection, or the site was built
 * anew, which one reload mends.
 */
export function LastResort() {
  useEffect(() => {
    void reloadOnce()
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <main className="message wrap">
      <h1>That didn’t go through.</h1>
      <p className="lead" role="alert">
        Check your connection. Then load the page again.
      </p>
      <button type="button" className="btn" onClick={() => window.location.reload()}>
        Load it again
      </button>
    </main>
  )
}
