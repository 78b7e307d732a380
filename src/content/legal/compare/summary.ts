import type {VersionComparison} from './compareVersions.ts'

const clauses = (count: number) => (count === 1 ? '1 clause' : `${count} clauses`)

/** What changed, in a sentence: `3 clauses changed, 1 clause was added. 41 stayed the same.` */
export function comparisonSummary({clauses: counts, headings}: VersionComparison): string {
  const {changed, added, removed, same} = counts
  const parts = [
    changed > 0 && `${clauses(changed)} changed`,
    added > 0 && `${clauses(added)} ${added === 1 ? 'was' : 'were'} added`,
    removed > 0 && `${clauses(removed)} ${removed === 1 ? 'was' : 'were'} removed`,
    headings > 0 && `${headings === 1 ? '1 heading' : `${headings} headings`} changed`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'The two versions say the same.'
  return `${parts.join(', ')}. ${clauses(same)} stayed the same.`
}
