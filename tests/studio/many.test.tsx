import {cleanup, fireEvent, screen} from '@testing-library/react'
import {useState} from 'react'
import {afterEach, expect, test} from 'vitest'
import {readDocuments} from '../../studio/content/documents.ts'
import {ChoiceList} from '../../studio/tools/many/ChoiceList.tsx'
import {renderInTheme} from './renderInTheme.tsx'

afterEach(cleanup)

const stored = Array.from({length: 130}, (_, n) => ({_id: `page-${n}`, _type: 'page', title: `Page ${n}`}))
const documents = readDocuments(stored).map((document, n) => ({document, name: `Page ${n}`}))

function Choosing() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]))
  return (
    <>
      <output>{chosen.size} chosen</output>
      <ChoiceList label="Pages" documents={documents} chosen={chosen} onChoose={choose} />
    </>
  )
}

test('of many documents the first are shown, any are found by name, and all that are found are ticked at once', () => {
  renderInTheme(<Choosing />)
  expect(screen.queryByLabelText('Page 129')).toBeNull()
  const find = (value: string) => fireEvent.change(screen.getByLabelText('Find by name'), {target: {value}})
  find('page 12')
  fireEvent.click(screen.getByLabelText('All 11'))
  expect(screen.getByText('11 chosen')).toBeVisible()
  find('')
  fireEvent.click(screen.getByText('Show 30 more of 30'))
  expect(screen.getByLabelText('Page 129')).toBeChecked()
  fireEvent.click(screen.getByLabelText('All 130'))
  expect(screen.getByText('130 chosen')).toBeVisible()
})
