import {cleanup, fireEvent, screen} from '@testing-library/react'
import {useState} from 'react'
import {afterEach, expect, test} from 'vitest'
import {readDocuments} from '../../studio/content/documents.ts'
import {ChoiceList} from '../../studio/tools/many/ChoiceList.tsx'
import {renderInTheme} from './renderInTheme.tsx'

afterEach(cleanup)

const stored = Array.from({length: 130}, (_, n) => ({
  _id: n < 20 ? `drafts.page-${n}` : `page-${n}`,
  _type: 'page',
  title: `Page ${n}`,
}))
const documents = readDocuments(stored).map((document, n) => ({document, name: `Page ${n}`}))

function Choosing({most = 150}: {most?: number}) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen(new Set([...[...chosen].filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]))
  return (
    <>
      <output>{chosen.size} chosen</output>
      <ChoiceList label="Pages" documents={documents} most={most} chosen={chosen} onChoose={choose} />
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
  fireEvent.click(screen.getByText('Show 30 more'))
  expect(screen.getByLabelText('Page 129')).toBeChecked()
  fireEvent.click(screen.getByLabelText('All 130'))
  expect(screen.getByText('130 chosen')).toBeVisible()
})

test('drafts are found by their state', () => {
  renderInTheme(<Choosing />)
  fireEvent.change(screen.getByLabelText('State'), {target: {value: 'draft'}})
  fireEvent.click(screen.getByLabelText('All 20'))
  expect(screen.getByText('20 chosen')).toBeVisible()
  fireEvent.change(screen.getByLabelText('State'), {target: {value: 'published'}})
  expect(screen.getByLabelText('All 110')).not.toBeChecked()
})

test('of more documents than can go at once the first are ticked, and go again', () => {
  renderInTheme(<Choosing most={50} />)
  const first = screen.getByLabelText('The first 50 of 130')
  fireEvent.click(first)
  expect(screen.getByText('50 chosen')).toBeVisible()
  expect(first).toBeChecked()
  fireEvent.click(first)
  expect(screen.getByText('0 chosen')).toBeVisible()
})
