import type {WordRun} from '../../../model/legal/compare/words.ts'

/** Words of a text before and after: removed ones struck through, added ones underlined, both announced. */
export const Words = ({runs}: {runs: readonly WordRun[]}) =>
  runs.map(({change, text}, index) => {
    const key = `${index} ${text}`
    if (change === 'same') return <span key={key}>{text}</span>
    const Tag = change === 'removed' ? 'del' : 'ins'
    return (
      <Tag key={key}>
        <span className="vh">{`[${change}: `}</span>
        {text}
        <span className="vh">] </span>
      </Tag>
    )
  })
