import {type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState} from 'react'
import type {ArrayOfObjectsInputProps} from 'sanity'
import * as v from 'valibot'
import {set} from '../../sanity.ts'
import {Button, Card, Stack, Text} from '../../ui/primitives.ts'
import {Reading, useReading} from '../mentions/CopyInput.tsx'
import {useFieldMentions} from '../mentions/useFieldMentions.tsx'
import {KeptCaret} from '../plain/KeptCaret.tsx'
import {changes, newRow, paste, type Place, readCells, type Row, widthOf} from './grid.ts'
import {GridTools} from './GridTools.tsx'
import {patchesOf} from './patches.ts'

const Rows = v.fallback(
  v.array(
    v.pipe(
      v.looseObject({_key: v.string(), cells: v.fallback(v.array(v.string()), [])}),
      v.transform(({_key, cells}): Row => ({_key, _type: 'tableRow', cells})),
    ),
  ),
  [],
)

/** Returns the step by which a key leaves a cell; undefined if the field handles it. */
function stepOf({key, shiftKey, currentTarget: field}: KeyboardEvent<HTMLInputElement>): Place | undefined {
  const {selectionStart, selectionEnd, value} = field
  if (key === 'Enter') return {row: shiftKey ? -1 : 1, column: 0}
  if (shiftKey) return undefined
  if (key === 'ArrowUp') return {row: -1, column: 0}
  if (key === 'ArrowDown') return {row: 1, column: 0}
  if (selectionStart !== selectionEnd) return undefined
  if (key === 'ArrowLeft' && selectionStart === 0) return {row: 0, column: -1}
  return key === 'ArrowRight' && selectionStart === value.length ? {row: 0, column: 1} : undefined
}

/** Returns the cell that a click in the preview, or on a remark, leads to. */
function placeOf(
  [row, , column]: ArrayOfObjectsInputProps['focusPath'],
  rows: readonly Row[],
): Place | undefined {
  const key = typeof row === 'object' && '_key' in row ? row._key : undefined
  const index = rows.findIndex(({_key}) => _key === key)
  return index < 0 ? undefined : {row: index, column: typeof column === 'number' ? column : 0}
}

/** The rows of a table as a grid of fields, with the keys of a spreadsheet. */
export function TableRows({
  value,
  readOnly = false,
  onChange,
  onPathFocus,
  focusPath,
}: ArrayOfObjectsInputProps) {
  const rows = v.parse(Rows, value ?? [])
  const width = widthOf(rows)
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({row: 0, column: 0})
  /** The cell that takes the focus once it is rendered. */
  const [wanted, setWanted] = useState<Place>()
  const {look, list} = useFieldMentions(readOnly)
  const reading = useReading(rows[active.row]?.cells[active.column] ?? '')

  const fieldAt = ({row, column}: Place) => table.current?.rows[row]?.cells[column]?.querySelector('input')
  useEffect(() => {
    const field = wanted && fieldAt(wanted)
    if (!field) return
    setWanted(undefined)
    field.focus()
    field.select()
  }, [wanted, rows])
  const led = placeOf(focusPath, rows)
  const ledTo = led && JSON.stringify(led)
  useEffect(() => {
    if (!led) return
    const field = fieldAt(led)
    if (field !== document.activeElement) field?.focus()
    // Only when it leads elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ledTo])

  const change = (after: readonly Row[], next: Place) => {
    onChange(patchesOf(rows, after))
    const row = Math.max(0, Math.min(next.row, after.length - 1))
    setWanted({row, column: Math.max(0, Math.min(next.column, widthOf(after) - 1))})
  }
  const write = ({row, column}: Place, text: string) => {
    const {_key = '', cells = []} = rows[row] ?? {}
    // A row that is too short gets the cells before this one as well.
    if (column < cells.length) onChange(set(text, [{_key}, 'cells', column]))
    else onChange(patchesOf(rows, paste(rows, {row, column}, [[text]])))
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>, place: Place) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    const next = {row: place.row + step.row, column: place.column + step.column}
    if (event.key === 'Enter' && next.row === rows.length && !readOnly)
      change(changes.addRow(rows, next.row), next)
    else if (fieldAt(next)) setWanted(next)
  }
  const onPaste = (event: ClipboardEvent, place: Place) => {
    const pasted = readOnly ? undefined : readCells(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    change(paste(rows, place, pasted), place)
  }

  if (width === 0) {
    const start = Array.from({length: 3}, () => newRow(['', '', '']))
    return (
      <Button
        mode="ghost"
        text="Begin with three rows and columns"
        disabled={readOnly}
        onClick={() => change(start, {row: 0, column: 0})}
      />
    )
  }
  return (
    <Stack gap={3}>
      {!readOnly && <GridTools rows={rows} at={active} onChange={change} />}
      <Card border radius={2} className="table-grid">
        <table ref={table} aria-label="Cells">
          <tbody>
            {rows.map(({_key, cells}, row) => (
              <tr key={_key}>
                {Array.from({length: width}, (_, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- A cell is its place.
                  <td key={column}>
                    <KeptCaret id={`${id}-${_key}-${column}`}>
                      <input
                        id={`${id}-${_key}-${column}`}
                        aria-label={`Row ${row + 1}, column ${column + 1}`}
                        readOnly={readOnly}
                        value={cells[column] ?? ''}
                        onChange={(event) => {
                          write({row, column}, event.currentTarget.value)
                          look(event)
                        }}
                        onSelect={look}
                        onFocus={() => {
                          setActive({row, column})
                          onPathFocus([{_key}, 'cells', column])
                        }}
                        onKeyDown={(event) => onKey(event, {row, column})}
                        onPaste={(event) => onPaste(event, {row, column})}
                      />
                    </KeptCaret>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      {reading !== undefined && <Reading>{reading}</Reading>}
      <Text muted>
        Enter and the arrow keys lead from cell to cell. Cells of a spreadsheet can be pasted.
      </Text>
      {list}
    </Stack>
  )
}
