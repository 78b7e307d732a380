import {expect} from '../../e2e/fixtures.ts'
import {button} from '../../e2e/walking.ts'
import {task} from './tasks.ts'

task('administrator', 'Make a backup, and download it', {
  does: async (studio, {press, write}) => {
    await press(studio.getByRole('link', {name: 'Backups', exact: true}))
    await press(button(studio, 'Make a backup'))
    await press(button(studio, /^Download the backup/).first())
    const dialog = studio.getByRole('dialog')
    await write(dialog.getByLabel('Passphrase'), 'seven lanterns by the river')
    const download = studio.waitForEvent('download')
    await press(button(dialog, /Download/).last())
    await download
  },
})

task('administrator', 'See what is wrong with the content', {
  does: async (studio, {press}) => {
    await press(studio.getByRole('link', {name: 'Health', exact: true}))
    await expect(studio.getByRole('heading', {level: 1, name: 'Content health'})).toBeVisible()
  },
})
