import {expect} from '../../e2e/fixtures.ts'
import {
  button,
  choose,
  closeDialog,
  documentMenu,
  expectServed,
  isPublished,
  item,
  link,
  openPage,
  openSection,
  publish,
  textbox,
} from '../../e2e/walking.ts'
import {expectGone, expectLedTo, expectStored, pageAt, store, withDraft} from './stored.ts'
import {task} from './tasks.ts'

task('marketing', 'Delete a page, and lead its visitors on', {
  prepare: (studio) => store(studio, pageAt('thaw', '/Thaw')),
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page thaw/)
    await choose(newcomer, documentMenu(studio), item(studio, 'Delete'))
    const dialog = studio.getByRole('dialog')
    newcomer.count(2)
    await dialog.getByRole('combobox', {name: 'What visitors find in its place'}).selectOption('page-about')
    await newcomer.press(button(dialog, 'Delete and redirect'))
    await expect(dialog).toBeHidden()
  },
  holds: (studio) => expectLedTo(studio, '/Thaw', '/Aboutus'),
})

task('marketing', 'Take a page off the site', {
  prepare: (studio) => store(studio, pageAt('hail', '/Hail')),
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page hail/)
    const unpublish = studio.getByRole('menuitem', {name: 'Unpublish', exact: true})
    await choose(newcomer, documentMenu(studio), unpublish)
    const dialog = studio.getByRole('dialog')
    await newcomer.press(button(dialog, /^Unpublish/).first())
    await expect(dialog).toBeHidden()
  },
  holds: (studio) => expectGone(studio, '/Hail'),
})

task('marketing', 'Publish again what was taken off the site', {
  prepare: (studio) => store(studio, pageAt('drafts.sleet', '/Sleet', {title: 'The page sleet'})),
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page sleet/)
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) => expectServed(studio, '/Sleet', 'Welcome to drafts.sleet'),
})

task('marketing', 'Take a page off the site at a time', {
  prepare: (studio) => store(studio, pageAt('mist', '/Mist')),
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page mist/)
    await choose(newcomer, documentMenu(studio), item(studio, 'Schedule unpublish'))
    await newcomer.write(studio.getByLabel('When'), '2030-12-01T09:00')
    await newcomer.press(studio.getByRole('dialog').getByRole('button', {name: 'Schedule', exact: true}))
    await expect(studio.getByRole('dialog')).toBeHidden()
  },
  holds: (studio) =>
    expectStored(
      studio,
      'count(*[_type == "system.release" && state == "scheduled" && metadata.title match "Unpublish: The page mist"])',
      1,
    ),
})

task('marketing', 'Move a page, and lead its old address on', {
  prepare: (studio) => store(studio, pageAt('lake', '/Lake')),
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page lake/)
    await newcomer.write(textbox(studio, 'Address'), '/Lake-shore')
    const offer = studio.getByRole('dialog')
    await publish(studio, newcomer, () => expect(offer).toContainText('/Lake-shore', {timeout: 5000}))
    await newcomer.press(button(offer, 'Redirect and publish'))
    await expect(offer).toBeHidden()
  },
  holds: async (studio) => {
    await expectServed(studio, '/Lake-shore', 'Welcome to lake')
    await expectLedTo(studio, '/Lake', '/Lake-shore')
  },
})

task('marketing', 'Lead an address to another site', {
  does: async (studio, newcomer) => {
    await newcomer.press(studio.getByRole('link', {name: 'Redirect', exact: true}))
    await newcomer.write(textbox(studio, 'From this address'), '/jobs-board')
    const elsewhere = textbox(studio, 'Or to this address on another site')
    await newcomer.write(elsewhere, 'https://jobs.example.com/loop')
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) => expectLedTo(studio, '/jobs-board', 'https://jobs.example.com/loop'),
})

task('marketing', 'Discard changes that are not published', {
  prepare: (studio) => store(studio, ...withDraft('pond', '/Pond', 'A mistake')),
  does: async (studio, newcomer) => {
    await newcomer.press(link(studio.getByRole('region', {name: 'Drafts waiting'}), 'The page pond'))
    await choose(newcomer, documentMenu(studio), item(studio, 'Discard changes'))
    await newcomer.press(button(studio.getByRole('dialog'), /discard|confirm/i))
    await expect(studio.getByRole('dialog')).toBeHidden()
  },
  holds: (studio) => expectStored(studio, '*[_id in ["pond", "drafts.pond"]]._id', ['pond']),
})

task('marketing', 'Review a draft before it is published, and share that review', {
  prepare: (studio) => store(studio, ...withDraft('heath', '/Heath', 'Heather')),
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page heath/)
    await choose(newcomer, documentMenu(studio), item(studio, 'Review'))
    await newcomer.press(button(studio, 'Share…'))
    const dialog = studio.getByRole('dialog', {name: 'Share this review'})
    await newcomer.press(button(dialog, 'Turn sharing on'))
    await newcomer.press(button(dialog, 'Copy link'))
    await expect(dialog.getByRole('region', {name: 'Link'})).toContainText('/preview/changes')
    await newcomer.press(button(dialog, 'Close'))
  },
})

task('marketing', 'Change the texts of a page for search engines', {
  prepare: (studio) => store(studio, pageAt('moss', '/Moss')),
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page moss/)
    await newcomer.press(studio.getByRole('tab', {name: 'Search & sharing'}))
    await newcomer.write(textbox(studio, 'Title'), 'Mosses of the north')
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) => expectServed(studio, '/Moss', '<title>Mosses of the north'),
})

task('marketing', 'Hide a section of a page', {
  prepare: (studio) => {
    const page = pageAt('reed', '/Reed')
    const feature = {_type: 'feature', _key: 'f', heading: 'Only for now', ground: 'paper', drawing: 'car'}
    return store(studio, {...page, sections: [page.sections, feature].flat()})
  },
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page reed/)
    await openSection(studio, newcomer, /Feature$/)
    await newcomer.press(studio.getByRole('dialog').getByRole('checkbox', {name: 'Hidden'}))
    await newcomer.press(closeDialog(studio))
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) =>
    expect.poll(async () => (await studio.request.get('/Reed')).text()).not.toContain('Only for now'),
})

task('marketing', 'Copy a section, and paste it into another page', {
  prepare: async (studio) => {
    // What a browser asks once.
    await studio.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await store(studio, pageAt('dew', '/Dew'), pageAt('dusk', '/Dusk'))
  },
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page dew/)
    const section = button(studio, /Welcome to dew Hero/)
    await choose(newcomer, section.locator('xpath=following::button[1]'), item(studio, 'Copy'))
    await newcomer.press(link(studio.getByRole('listbox', {name: /^Pages/}), /^The page dusk/))
    await expect(textbox(studio, 'Address')).toHaveValue('/Dusk')
    await newcomer.press(button(studio, 'Paste a section'))
    await expect(button(studio, /Welcome to dew Hero/)).toBeVisible()
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) => expectServed(studio, '/Dusk', 'Welcome to dew'),
})

task('marketing', 'Lead a button to a section of another page', {
  prepare: (studio) => {
    const page = pageAt('alder', '/Alder')
    const action = {
      _type: 'link',
      label: 'Who we are',
      target: 'page',
      page: {_type: 'reference', _ref: 'page-about'},
    }
    const feature = {
      _type: 'feature',
      _key: 'f',
      heading: 'An alder',
      ground: 'paper',
      drawing: 'car',
      action,
    }
    return store(studio, {...page, sections: [page.sections, feature].flat()})
  },
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page alder/)
    await openSection(studio, newcomer, /Feature$/)
    newcomer.count(2)
    const sections = studio.getByRole('dialog').getByRole('combobox', {name: 'Section'})
    await sections.selectOption({index: 1})
    await newcomer.press(closeDialog(studio))
    await publish(studio, newcomer, isPublished(studio))
  },
  holds: (studio) => expectServed(studio, '/Alder', 'href="/Aboutus#'),
})

task('marketing', 'Take an edit back, and do it again', {
  prepare: (studio) => store(studio, pageAt('sedge', '/Sedge')),
  does: async (studio, newcomer) => {
    await openPage(studio, newcomer, /^The page sedge/)
    const name = textbox(studio, 'Name in the Studio')
    await newcomer.write(name, 'Grasses')
    await newcomer.press(button(studio, 'Undo: Name in the Studio'))
    await expect(name).toHaveValue('The page sedge')
    await newcomer.press(button(studio, 'Redo: Name in the Studio'))
    await expect(name).toHaveValue('Grasses')
  },
  holds: (studio) => expectStored(studio, '*[_id == "drafts.sedge"].title', ['Grasses']),
})
