import {
  type ClauseComparison,
  groupLists,
  type SectionComparison,
} from '../../../../model/legal/compare/compareVersions.ts'
import {FATES} from '../../../../model/legal/compare/words.ts'
import {Words} from '../../../content/legal/Words.tsx'

/** A section of a comparison: its heading and its clauses, each with its change. */
export function ComparedSection({section: {number, heading, clauses}}: {section: SectionComparison}) {
  return (
    <section>
      <h3>
        {number && <span className="number">{number}.</span>}
        <span>{number ? <Words runs={heading} /> : 'Introduction'}</span>
      </h3>
      {clauses.map((clause) => (
        <ComparedClause key={`${clause.change} ${clause.key}`} clause={clause} />
      ))}
    </section>
  )
}

function ComparedClause({clause: {number, change, blocks}}: {clause: ClauseComparison}) {
  const fate = FATES[change]
  return (
    <div className={`cl ${change}`}>
      {/* The number of a removed clause belongs to another one today. */}
      <span className="number">{change === 'removed' ? <s>{number}</s> : number}</span>
      <div className="words">
        {fate && <p className="fate">{fate}</p>}
        {groupLists(blocks).map((group) =>
          group.isList ? (
            <ul key={group.key}>
              {group.blocks.map(({key, words}) => (
                <li key={key}>
                  <Words runs={words} />
                </li>
              ))}
            </ul>
          ) : (
            group.blocks.map(({key, words}) => (
              <p key={key}>
                <Words runs={words} />
              </p>
            ))
          ),
        )}
      </div>
    </div>
  )
}
