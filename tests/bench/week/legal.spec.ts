import {expect} from '../../e2e/fixtures.ts'
import {isPublished, link, publish, textbox} from '../../e2e/walking.ts'
import {expectStored} from './stored.ts'
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

task('legal', 'Write a fact that legal answers for', {
  does: async (studio, newcomer) => {
    await newcomer.press(studio.getByRole('link', {name: 'Content', exact: true}))
    await newcomer.press(link(studio, /^Facts \(/))
    await newcomer.press(studio.getByRole('link', {name: 'Fact', exact: true}))
    await newcomer.write(textbox(studio, 'What it is'), 'Days to answer a claim')
    await newcomer.write(textbox(studio, 'Key'), 'claimDays')
    newcomer.count(2)
    await studio.getByTestId('field-unit').getByRole('combobox').selectOption({label: 'Words (Friday)'})
    await newcomer.write(textbox(studio, 'Words'), 'ten days')
    await newcomer.write(textbox(studio, 'Where it comes from'), 'A court')
    await expect(studio.getByRole('checkbox', {name: 'Legal answers for it'})).toBeChecked()
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) => expectStored(studio, '*[_type == "fact" && key == "claimDays"].text', ['ten days']),
})
