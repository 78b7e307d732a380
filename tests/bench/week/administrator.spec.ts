import {expect} from '../../e2e/fixtures.ts'
import {task} from './tasks.ts'

task('administrator', 'See what is wrong with the content', {
  does: async (studio, {press}) => {
    await press(studio.getByRole('link', {name: 'Health', exact: true}))
    await expect(studio.getByRole('heading', {level: 1, name: 'Content health'})).toBeVisible()
  },
})
