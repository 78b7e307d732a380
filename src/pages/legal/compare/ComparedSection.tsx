import type {
  BlockComparison,
  ClauseComparison,
  SectionComparison,
} from '../../../content/legal/compare/compareVersions.ts'
import type {Change} from '../../../content/legal/compare/words.ts'
import {Words} from './Words.tsx'

const FATES: Record<Change, string | undefined> = {
  same: undefined,
  changed: 'Changed',
  added: 'Added',
  removed: 'Removed',
}

/** A section of a comparison: its heading and its clauses, each with what became of it. */
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
      {/* The number of a removed clause is another one's today. */}
      <span className="number">{change === 'removed' ? <s>{number}</s> : number}</span>
      <div className="words">
        {fate && <p className="fate">{fate}</p>}
        {groupLists(blocks).map((group) =>
          group.list ? (
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

interface BlockGroup {
  key: string
  list: boolean
  blocks: BlockComparison[]
}

/** The items of a list together. */
function groupLists(blocks: readonly BlockComparison[]): BlockGroup[] {
  const groups: BlockGroup[] = []
  for (const block of blocks) {
    const list = block.listItem !== null
    const last = groups.at(-1)
    if (last?.list === list) last.blocks.push(block)
    else groups.push({key: block.key, list, blocks: [block]})
  }
  return groups
}
