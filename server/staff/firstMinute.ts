import {log} from '../process/process.ts'
import {isLocalOnly} from '../http/reach.ts'
import type {ServerSettings} from '../settings/settings.ts'
import type {Staff} from './staff.ts'

/** Tells the operator who can sign in, as long as there is no account. */
export async function tellWhoCanSignIn(
  {people, origin, demoDoor}: Staff,
  settings: ServerSettings,
): Promise<void> {
  const isForOthers = !isLocalOnly(settings)
  if (isForOthers && settings.siteUrl === undefined) {
    log(`  Staff sign in at ${origin} alone. Set SITE_URL to the address at which they reach this server.`)
  }
  if (people.any()) return
  const door = demoDoor()
  if (door) {
    log('  Nobody has an account yet: this link lets you edit, and nobody who does not have it.')
    log(`  ${door.link}`)
  } else {
    log('  Nobody has an account yet, and other machines can reach this server, so nobody can sign in.')
    log('  Create the first administrator with this link, which is good for an hour:')
    log(`  ${await people.firstLink()}`)
  }
  log('')
}
