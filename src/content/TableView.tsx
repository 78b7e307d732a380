import {useId} from 'react'
import type {TableContent} from '../../model/text/portableText.ts'
import {ScrollArea} from '../ui/ScrollArea.tsx'
import '../ui/table.css'

/** A table with its caption. If it is wider than the screen, it scrolls by itself, and the page does not. */
export function TableView({table: {caption, hasRowHeaders, rows}}: {table: TableContent}) {
  const captionId = useId()
  const [header, ...body] = rows
  return (
    <ScrollArea>
      <table className="table">
        <caption id={captionId}>{caption}</caption>
        <thead>
          <tr>
            {header?.cells.map(({_key, text}) =>
              // An empty corner header would be announced with every cell below it.
              text ? (
                <th key={_key} scope="col">
                  {text}
                </th>
              ) : (
                <td key={_key}>{text}</td>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {body.map(({_key, cells}) => (
            <tr key={_key}>
              {cells.map((cell, column) =>
                hasRowHeaders && column === 0 && cell.text ? (
                  <th key={cell._key} scope="row">
                    {cell.text}
                  </th>
                ) : (
                  <td key={cell._key}>{cell.text}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
