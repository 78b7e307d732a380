import {appendFile, mkdir} from 'node:fs/promises'
import path from 'node:path'
import type {Page} from '@playwright/test'
import {test} from '../../e2e/fixtures.ts'
import {measure, type Newcomer, WEEK} from '../../e2e/newcomer.ts'
import type {Role} from '../../e2e/signIn.ts'
import {goHome} from '../../e2e/walking.ts'

/** Something that staff come to do. */
interface Task {
  /** Brings in what it is about. */
  prepare?: (studio: Page, studioOf: (role: Role) => Promise<Page>) => Promise<void>
  /** Does it from the Studio's first page on. This alone is measured. */
  does: (studio: Page, newcomer: Newcomer) => Promise<void>
  /** Sees that it has worked: on the site, in the lake, or in the Studio of whom it concerns. */
  holds?: (studio: Page, studioOf: (role: Role) => Promise<Page>) => Promise<void>
}

/** Walks through a task. What it took is a row of the table. */
export function task(role: Role, name: string, {prepare, does, holds}: Task): void {
  test.describe(() => {
    test.use({role})
    test(name, async ({studio, staffBrowser}) => {
      const studioOf = async (other: Role) => (await staffBrowser(other)).studio
      await prepare?.(studio, studioOf)
      await goHome(studio)
      const effort = await measure(studio, {role, task: name}, (newcomer) => does(studio, newcomer))
      await holds?.(studio, studioOf)
      await mkdir(path.dirname(WEEK), {recursive: true})
      await appendFile(WEEK, `${JSON.stringify(effort)}\n`)
    })
  })
}
