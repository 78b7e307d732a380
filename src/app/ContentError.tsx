import {useRevalidator} from 'react-router-dom'
import '../ui/button.css'
import './message.css'
import {Spinner} from '../ui/Spinner.tsx'

/** What stands where content could not be fetched or shown. It says so, and can try again. */
export function ContentError() {
  const {state, revalidate} = useRevalidator()
  const trying = state === 'loading'
  return (
    <section className="message wrap">
      <div className="stack">
        <h1>That didn’t go through.</h1>
        <p className="lead" role="alert">
          The page couldn’t be loaded. Check your connection, or try again in a moment.
        </p>
        <button
          type="button"
          className="btn"
          aria-disabled={trying}
          onClick={() => {
            if (!trying) void revalidate()
          }}
        >
          {trying && <Spinner />}
          {trying ? 'Trying again…' : 'Try again'}
        </button>
      </div>
    </section>
  )
}
