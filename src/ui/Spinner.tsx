import './Spinner.css'

/** The mark, going round. Stands beside words that say what is happening. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}
