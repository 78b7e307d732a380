import type {Page} from '@playwright/test'
import {expect} from '../../e2e/fixtures.ts'
import type {Newcomer} from '../../e2e/newcomer.ts'
import {button, choose, documentMenu, item, link, publish, textbox} from '../../e2e/walking.ts'
import {change, expectLedTo, expectStored} from './stored.ts'
import {task} from './tasks.ts'

const openFact = async (studio: Page, {press, write}: Newcomer) => {
  await press(studio.getByRole('link', {name: 'Facts', exact: true}))
  await write(textbox(studio, 'Find a fact'), 'partner sales')
  await press(link(studio, /^Rise of partner sales/))
}

task('marketing', 'Change the key of a fact that texts mention: the form says why not', {
  does: async (studio, newcomer) => {
    await openFact(studio, newcomer)
    await newcomer.write(textbox(studio, 'Key'), 'salesRise')
    await expect(studio.getByTestId('field-key').getByTestId('input-validation-icon-error')).toBeVisible()
    await newcomer.press(button(studio, 'Validation'))
    const reason = studio.getByText(/and would lose what it says/).filter({visible: true})
    await expect(reason.first()).toBeVisible()
  },
  holds: async (studio) => {
    await change(studio, {delete: {id: 'drafts.fact-partnerLift'}})
    await expectStored(studio, '*[_id == "fact-partnerLift"][0].key', 'partnerLift')
  },
})

task('marketing', 'Delete a fact that texts mention: the dialog names them', {
  does: async (studio, newcomer) => {
    await openFact(studio, newcomer)
    await choose(newcomer, documentMenu(studio), item(studio, 'Delete'))
    await expect(studio.getByRole('dialog').getByText(/places? mentions? it/)).toBeVisible()
    await newcomer.press(button(studio.getByRole('dialog'), 'Cancel'))
  },
  holds: (studio) => expectStored(studio, 'count(*[_id == "fact-partnerLift"])', 1),
})

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
