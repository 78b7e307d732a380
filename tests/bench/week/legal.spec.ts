import {expect} from '../../e2e/fixtures.ts'
import {link} from '../../e2e/walking.ts'
import {task} from './tasks.ts'

task('legal', 'Compare two versions of a legal text', {
  does: async (studio, {press}) => {
    await press(link(studio.getByRole('main'), 'Legal documents'))
    await press(link(studio, /^Terms of Use \//))
    await press(link(studio, /^Terms of Use, /))
    await press(studio.getByRole('tab', {name: 'Compare'}))
    await expect(studio.getByRole('region', {name: 'Comparison of versions'})).toBeVisible()
  },
})
