import {renderHook, waitFor} from '@testing-library/react'
import type {ReactNode} from 'react'
import {CopyPasteProvider, GetFormValueProvider, type Path, type SchemaType} from 'sanity'
import {expect, onTestFinished, test} from 'vitest'
import {inputs} from '../../studio/inputs/plugin.tsx'
import {undo} from '../../studio/undo/plugin.ts'
import {showForm} from '../../studio/undo/openForms.ts'
import {openStudio} from './openStudio.tsx'

const DOCUMENT = {documentId: 'page-rider', documentType: 'page'}

/** A screen that every query about its width fits. The other tests have the narrowest one. */
function widenScreen() {
  const {matchMedia} = window
  window.matchMedia = (media) => Object.assign(matchMedia(media), {matches: true})
  onTestFinished(() => {
    window.matchMedia = matchMedia
  })
}

/** Returns the entries that the Studio offers for a field of a page; those that are buttons of their own in square brackets. */
async function offeredFor(path: Path, typeOf = (page: SchemaType) => page): Promise<string[]> {
  const {workspace, Frame} = await openStudio({role: 'marketing', plugins: [inputs(), undo()]})
  const page = workspace.schema.get('page')
  if (!page) throw new Error('There are no pages.')
  const field = {...DOCUMENT, schemaType: typeOf(page), path}
  const wrapper = ({children}: {children: ReactNode}) => (
    <Frame>
      <GetFormValueProvider value={undefined}>
        <CopyPasteProvider>{children}</CopyPasteProvider>
      </GetFormValueProvider>
    </Frame>
  )
  const offered: string[] = []
  // The Studio asks once for the whole form, and then each action about each field.
  const actions = workspace.document.unstable_fieldActions({...DOCUMENT, schemaType: page})
  for (const {useAction} of actions) {
    const {result} = renderHook(() => useAction(field), {wrapper})
    // The Studio's words come first.
    await waitFor(() => expect(result.current).not.toBeNull())
    const item = result.current
    if (item.type !== 'action' || item.hidden) continue
    offered.push(item.renderAsButton ? `[${item.title}]` : item.title)
  }
  return offered
}

const ITEM = ['sections', {_key: 'hero'}, 'heading']

test('on a phone, undo stands in the menu of the form, and of the fields in dialogs, which cover that menu', async () => {
  onTestFinished(showForm(DOCUMENT.documentId, {turn: () => {}, nextOf: () => 'Heading'}))
  expect(await offeredFor([])).toEqual(expect.arrayContaining(['Undo: Heading', 'Redo: Heading']))
  expect(await offeredFor(ITEM)).toEqual(expect.arrayContaining(['Undo: Heading', 'Redo: Heading']))
  expect((await offeredFor(['title'])).join()).not.toContain('Undo')
})

test('on a wider screen, undo is a button of the form alone', async () => {
  widenScreen()
  expect(await offeredFor([])).toEqual(expect.arrayContaining(['[Undo]', '[Redo]']))
  expect((await offeredFor(ITEM)).join()).not.toContain('Undo')
})

test('sections are pasted with the button below them alone, which asks for a place; other fields by their menu', async () => {
  const typeOf = (name: string) => (page: SchemaType) => {
    const field = page.jsonType === 'object' && page.fields.find((each) => each.name === name)
    if (!field) throw new Error(`Pages have no field "${name}".`)
    return field.type
  }
  expect(await offeredFor(['sections'], typeOf('sections'))).toEqual(['Copy field'])
  expect(await offeredFor(['title'], typeOf('title'))).toEqual(['Copy field', 'Paste field'])
})
