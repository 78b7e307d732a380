import type {TransactionFilter} from './store.ts'

interface Sql {
  text: string
  values: (string | number)[]
}

/** Returns the statement that reads the transactions of a filter, or some columns of them. */
export function transactionQuery(dataset: string, filter: TransactionFilter, columns = '*'): Sql {
  const conditions = [...conditionsOf(dataset, filter)]
  const direction = filter.reverse ? 'DESC' : 'ASC'
  return {
    text: `SELECT ${columns} FROM transactions WHERE ${conditions.map((condition) => condition.text).join(' AND ')}
      ORDER BY sequence ${direction} LIMIT ?`,
    // SQLite treats a negative limit as none.
    values: [...conditions.flatMap((condition) => condition.values), filter.limit ?? -1],
  }
}

function* conditionsOf(dataset: string, filter: TransactionFilter): Generator<Sql> {
  const {documentIds, fromSequence, toSequence, fromTime, toTime, authors} = filter
  // With the dataset beside documents, SQLite would search all of its transactions.
  if (documentIds) yield changing(dataset, documentIds)
  else yield {text: 'dataset = ?', values: [dataset]}
  if (fromSequence !== undefined) yield {text: 'sequence >= ?', values: [fromSequence]}
  if (toSequence !== undefined) yield {text: 'sequence <= ?', values: [toSequence]}
  if (fromTime !== undefined) yield {text: 'timestamp >= ?', values: [fromTime]}
  if (toTime !== undefined) yield {text: 'timestamp <= ?', values: [toTime]}
  if (authors) yield {text: 'author IN (SELECT value FROM json_each(?))', values: [JSON.stringify(authors)]}
}

function changing(dataset: string, documentIds: string[]): Sql {
  return {
    text: `sequence IN (SELECT sequence FROM changes
      WHERE dataset = ? AND documentId IN (SELECT value FROM json_each(?)))`,
    values: [dataset, JSON.stringify(documentIds)],
  }
}
