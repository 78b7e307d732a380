import {expect} from '../../e2e/fixtures.ts'
import {button, expectServed, link} from '../../e2e/walking.ts'
import {BIRDS, birds, createBirds, dropBirds} from './birds.ts'
import {change, expectGone, expectStored, store} from './stored.ts'
import {task} from './tasks.ts'

const IN_RELEASE = 'count(*[_id in path("versions.rMany.*")])'

task('marketing', 'Publish many drafts at once', {
  prepare: (studio) => store(studio, ...birds('drafts.')),
  does: async (studio, {press}) => {
    await press(link(studio, /^Many at once/))
    for (const id of BIRDS) await press(studio.getByLabel(`The page ${id}`))
    await press(studio.getByRole('button', {name: 'Publish…', exact: true}))
    await press(studio.getByRole('dialog').getByRole('button', {name: 'Publish', exact: true}))
    await expect(studio.getByText('3 documents are published.')).toBeVisible()
  },
  holds: async (studio) => {
    for (const id of BIRDS) await expectServed(studio, `/${id}`, `A ${id}`)
  },
})

task('marketing', 'Take many documents off the site at once', {
  prepare: (studio) => store(studio, ...birds()),
  does: async (studio, {press}) => {
    await press(link(studio, /^Many at once/))
    for (const id of BIRDS) await press(studio.getByLabel(`The page ${id}`))
    await press(button(studio, 'Unpublish…'))
    await press(studio.getByRole('dialog').getByRole('button', {name: 'Unpublish', exact: true}))
    await expect(studio.getByText(/^3 documents are/)).toBeVisible()
  },
  holds: async (studio) => {
    for (const id of BIRDS) await expectGone(studio, `/${id}`)
    await change(studio, ...BIRDS.map((id) => ({delete: {id: `drafts.${id}`}})))
  },
})

task('marketing', 'Put many documents into a release', {
  prepare: async (studio) => {
    await store(studio, ...birds())
    await createBirds(studio, 'rMany')
  },
  does: async (studio, newcomer) => {
    await newcomer.press(link(studio, /^Many at once/))
    for (const id of BIRDS) await newcomer.press(studio.getByLabel(`The page ${id}`))
    await newcomer.press(button(studio, 'Put into a release…'))
    const dialog = studio.getByRole('dialog')
    newcomer.count(2)
    await dialog.getByRole('combobox', {name: 'Release'}).selectOption({label: 'rMany'})
    await newcomer.press(button(dialog, 'Put into a release'))
    await expect(studio.getByText(/^3 documents are/)).toBeVisible()
  },
  holds: async (studio) => {
    await expectStored(studio, IN_RELEASE, 3)
    await dropBirds(studio, 'rMany')
  },
})
