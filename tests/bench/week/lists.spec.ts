import {expect} from '../../e2e/fixtures.ts'
import {button, closeDialog, expectServed, isPublished, link, publish, textbox} from '../../e2e/walking.ts'
import {expectStored, pageAt, store} from './stored.ts'
import {task} from './tasks.ts'

task('marketing', 'Close a job on a day', {
  does: async (studio, newcomer) => {
    await newcomer.press(link(studio.getByRole('main'), 'Jobs'))
    await newcomer.press(link(studio, /^City operations manager/))
    await newcomer.write(textbox(studio, 'Closes on'), '2031-01-31')
    await studio.keyboard.press('Tab')
    newcomer.count(1)
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) =>
    expectStored(studio, '*[_type == "job" && title == "City operations manager"].closesOn', ['2031-01-31']),
})

task('marketing', 'Put a question on three more pages', {
  prepare: (studio) =>
    store(studio, {
      _id: 'faq-sing',
      _type: 'faqItem',
      audience: 'rider',
      question: 'May I sing?',
      answer: [
        {
          _type: 'block',
          _key: 'a',
          style: 'normal',
          markDefs: [],
          children: [{_type: 'span', _key: 's', text: 'Please do.', marks: []}],
        },
      ],
    }),
  does: async (studio, {press}) => {
    await press(link(studio.getByRole('main'), 'Questions'))
    await press(link(studio, /^Riders/))
    await press(link(studio, /^May I sing/))
    await press(button(studio, 'Put it on more pages'))
    for (const page of [/^Driver safety/, /^Driver landing page/, /^Rider safety/])
      await press(studio.getByRole('checkbox', {name: page}).first())
    await press(button(studio, 'Add and publish'))
    const pages = studio.getByRole('region', {name: 'Pages that list it'})
    await expect(link(pages, /^Driver landing page/)).toBeVisible()
  },
  holds: async (studio) => {
    await expectServed(studio, '/DiverSafety', 'May I sing')
    await expectServed(studio, '/Driver', 'May I sing')
    await expectStored(studio, 'count(*[_type == "page" && references("faq-sing")])', 3)
  },
})

task('marketing', 'Write a help topic', {
  does: async (studio, newcomer) => {
    await newcomer.press(link(studio.getByRole('main'), 'Help topics'))
    await newcomer.press(link(studio, /^Topics: Riders|^Riders/).first())
    await newcomer.press(studio.getByRole('link', {name: 'Help topic', exact: true}))
    await newcomer.write(textbox(studio, 'Title'), 'Umbrellas')
    await newcomer.press(button(studio, 'Generate'))
    await newcomer.write(textbox(studio, 'One sentence for the list'), 'Where they wait for you.')
    await newcomer.press(studio.getByTestId('field-body').getByRole('textbox').first())
    await newcomer.type('In the car.')
    // It is told what it reaches.
    newcomer.count(1)
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) => expectServed(studio, '/HelpRider', 'Umbrellas'),
})

task('marketing', 'Move a help topic up in its list', {
  does: async (studio, newcomer) => {
    await newcomer.press(link(studio.getByRole('main'), 'Help topics'))
    await newcomer.press(link(studio, 'Order of topics'))
    await newcomer.press(link(studio, 'Drivers').last())
    await newcomer.press(button(studio, / up$/).nth(2))
    await expect(studio.getByText(/is number 2 of/)).toBeVisible()
  },
})

task('marketing', 'Add a link to a column of the footer', {
  prepare: (studio) => store(studio, pageAt('brook', '/Brook')),
  does: async (studio, newcomer) => {
    await newcomer.press(studio.getByRole('link', {name: 'Content', exact: true}))
    await newcomer.press(link(studio, /^Site settings/))
    await newcomer.press(studio.getByRole('tab', {name: 'Navigation'}))
    await newcomer.press(button(studio, /^RIDER/).first())
    await newcomer.press(button(studio.getByRole('dialog'), /^Add item/))
    const dialog = studio.getByRole('dialog').last()
    await newcomer.write(textbox(dialog, 'Label'), 'The brook')
    await newcomer.write(dialog.getByRole('combobox', {name: 'Page', exact: true}), 'brook')
    await newcomer.press(studio.getByRole('option', {name: /The page brook/}).first())
    await newcomer.press(closeDialog(studio).last())
    // It is told what it reaches.
    newcomer.count(1)
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) => expectServed(studio, '/Aboutus', 'href="/Brook"'),
})
