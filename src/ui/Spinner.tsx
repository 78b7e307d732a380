import './Spinner.css'

/** The mark, turning. Words beside it say what is happening. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}
