import type {Page} from '@playwright/test'
import {expect} from '../../e2e/fixtures.ts'
import {chooseTime} from '../../e2e/menus.ts'
import type {Newcomer} from '../../e2e/newcomer.ts'
import {button, expectServed, link} from '../../e2e/walking.ts'
import {BIRDS, dropBirds, openBirds} from './birds.ts'
import {act, expectStored} from './stored.ts'
import {task} from './tasks.ts'

const stateOf = (releaseId: string) => `*[_id == "_.releases.${releaseId}"][0].state`
const publishAt = '2030-12-31T23:00:00.000Z'
const planned = {releaseType: 'scheduled', intendedPublishAt: publishAt}

const openRelease = async (studio: Page, {press}: Newcomer, releaseId: string) => {
  await press(studio.getByRole('link', {name: 'Releases', exact: true}))
  await press(studio.getByRole('table').getByText(releaseId).first())
}

task('marketing', 'Review a release before it is run', {
  prepare: (studio) => openBirds(studio, 'rReviewed'),
  does: async (studio, newcomer) => {
    await openRelease(studio, newcomer, 'rReviewed')
    await newcomer.press(link(studio, 'Review each page, now and then'))
    await expect(studio.getByText('3 pages will be different.')).toBeVisible()
    await expect(studio.frameLocator('[title^="Then: "]').locator('h1')).toBeVisible()
  },
  holds: (studio) => dropBirds(studio, 'rReviewed'),
})

task('marketing', 'Schedule a release that is there', {
  prepare: (studio) => openBirds(studio, 'rScheduled', planned),
  does: async (studio, newcomer) => {
    await openRelease(studio, newcomer, 'rScheduled')
    newcomer.count(4)
    const open = () => button(studio, 'Schedule release').click()
    await chooseTime(studio, open, 'Dec 31, 2030 23:00', 'Yes, schedule')
    await expect(button(studio, 'Unschedule release')).toBeVisible()
  },
  holds: async (studio) => {
    await expectStored(studio, stateOf('rScheduled'), 'scheduled')
    await act(studio, {actionType: 'sanity.action.release.unschedule', releaseId: 'rScheduled'})
    await dropBirds(studio, 'rScheduled')
  },
})

task('marketing', 'Unschedule a release', {
  prepare: async (studio) => {
    await openBirds(studio, 'rUnscheduled', planned)
    await act(studio, {actionType: 'sanity.action.release.schedule', releaseId: 'rUnscheduled', publishAt})
  },
  does: async (studio, newcomer) => {
    await openRelease(studio, newcomer, 'rUnscheduled')
    await newcomer.press(button(studio, 'Unschedule release'))
    await newcomer.press(button(studio.getByRole('dialog'), /unschedule/i))
    await expect(studio.getByRole('dialog')).toHaveCount(0)
    await expect(button(studio, 'Schedule release')).toBeVisible()
  },
  holds: async (studio) => {
    await expectStored(studio, stateOf('rUnscheduled'), 'active')
    await dropBirds(studio, 'rUnscheduled')
  },
})

task('marketing', 'Run a release', {
  prepare: (studio) => openBirds(studio, 'rRun'),
  does: async (studio, newcomer) => {
    await openRelease(studio, newcomer, 'rRun')
    await newcomer.press(button(studio, 'Run release'))
    await newcomer.press(button(studio.getByRole('dialog'), /run/i))
    await expect(studio.getByText('This release is published successfully')).toBeVisible()
  },
  holds: async (studio) => {
    for (const id of BIRDS) await expectServed(studio, `/${id}`, `A ${id} of the release`)
  },
})
