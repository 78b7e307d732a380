import {expect} from '../../e2e/fixtures.ts'
import {button, link, publish, textbox} from '../../e2e/walking.ts'
import {change, expectLedTo} from './stored.ts'
import {task} from './tasks.ts'

task('marketing', 'Rename the product, and keep its addresses working', {
  does: async (studio, newcomer) => {
    await newcomer.press(studio.getByRole('link', {name: 'Content', exact: true}))
    await newcomer.press(link(studio, /^Site settings/))
    await newcomer.write(textbox(studio, 'Product name'), 'Meadow Ride')
    const dialog = studio.getByRole('dialog')
    await publish(studio, newcomer, () => expect(dialog).toContainText('/HelpMeadowRide', {timeout: 5000}))
    await newcomer.press(button(dialog, 'Redirect and publish'))
    await expect(dialog).toBeHidden()
  },
  holds: async (studio) => {
    await expectLedTo(studio, '/HelpLoop', '/HelpMeadowRide')
    await change(
      studio,
      {patch: {id: 'siteSettings', set: {productName: 'Loop'}}},
      {delete: {query: '*[_type == "redirect" && from match "/HelpLoop*"]'}},
    )
  },
})
