import {Button, Flex, Text} from '../../ui/primitives.ts'
import {changes, type Place, type Row, widthOf} from './grid.ts'

interface GridToolsProps {
  rows: readonly Row[]
  /** The cell in the row and column to change. */
  at: Place
  /** @param next the cell that gets the focus */
  onChange: (rows: readonly Row[], next: Place) => void
}

/** A change of the row or column of the current cell. */
interface Tool {
  text: string
  isPossible: boolean
  use: () => void
}

/** Adds, moves and removes the row and the column of a cell. */
export function GridTools({rows, at, onChange}: GridToolsProps) {
  const row = Math.min(at.row, rows.length - 1)
  const column = Math.min(at.column, widthOf(rows) - 1)
  const lastColumn = widthOf(rows) - 1
  const tool = (text: string, after: () => readonly Row[], next: Place, isPossible = true): Tool => ({
    text,
    isPossible,
    use: () => onChange(after(), next),
  })
  return (
    <>
      <Tools
        title={`Row ${row + 1}`}
        tools={[
          tool('Add above', () => changes.addRow(rows, row), {row, column}),
          tool('Add below', () => changes.addRow(rows, row + 1), {row: row + 1, column}),
          tool('Move up', () => changes.moveRow(rows, row, row - 1), {row: row - 1, column}, row > 0),
          tool(
            'Move down',
            () => changes.moveRow(rows, row, row + 1),
            {row: row + 1, column},
            row < rows.length - 1,
          ),
          tool('Remove', () => changes.removeRow(rows, row), {row, column}, rows.length > 1),
        ]}
      />
      <Tools
        title={`Column ${column + 1}`}
        tools={[
          tool('Add before', () => changes.addColumn(rows, column), {row, column}),
          tool('Add after', () => changes.addColumn(rows, column + 1), {row, column: column + 1}),
          tool(
            'Move left',
            () => changes.moveColumn(rows, column, column - 1),
            {row, column: column - 1},
            column > 0,
          ),
          tool(
            'Move right',
            () => changes.moveColumn(rows, column, column + 1),
            {row, column: column + 1},
            column < lastColumn,
          ),
          tool('Remove', () => changes.removeColumn(rows, column), {row, column}, lastColumn > 0),
        ]}
      />
    </>
  )
}

function Tools({title, tools}: {title: string; tools: Tool[]}) {
  return (
    <Flex role="group" aria-label={title} align="center" gap={1} wrap="wrap">
      <Text weight="medium">{title}</Text>
      {tools.map(({text, isPossible, use}) => (
        <Button key={text} mode="bleed" padding={2} text={text} disabled={!isPossible} onClick={use} />
      ))}
    </Flex>
  )
}
