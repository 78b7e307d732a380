import type {WordRun} from './words.ts'

/** Words of a text before and after: removed ones struck through, added ones underlined, both announced. */
export const Words = ({runs}: {runs: readonly WordRun[]}) =>
  runs.map(({change, text}, index) => {
    const key = `${index} ${text}`
    if (change === 'removed') {
      return (
        <del key={key}>
          <span className="vh">[removed: </span>
          {text}
          <span className="vh">] </span>
        </del>
      )
    }
    if (change === 'added') {
      return (
        <ins key={key}>
          <span className="vh">[added: </span>
          {text}
          <span className="vh">] </span>
        </ins>
      )
    }
    return text
  })
