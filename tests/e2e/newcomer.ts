import path from 'node:path'
import type {Locator, Page} from '@playwright/test'
import * as v from 'valibot'

/** Where the test leaves what the tasks have taken, for the bench. */
export const EFFORTS = path.resolve(import.meta.dirname, '../../.cache/newcomer.json')

/** Where the walks of a week leave theirs, one a line. */
export const WEEK = path.resolve(import.meta.dirname, '../../.cache/week.ndjson')

export const Effort = v.object({
  role: v.string(),
  task: v.string(),
  /** Clicks and chords of keys. A text that is typed counts as one. */
  presses: v.number(),
  seconds: v.number(),
})

/** What it has taken somebody who does a task for the first time. */
export type Effort = v.InferOutput<typeof Effort>

/** What the file holds. */
export const Efforts = v.pipe(v.string(), v.parseJson(), v.array(Effort))

/** Somebody who does a task by what the screen says. Counts what they press. */
export interface Newcomer {
  /** @param position in pixels from its corner; its middle without one */
  press: (control: Locator, position?: {x: number; y: number}) => Promise<void>
  /** Types into a field, in the place of what stands there. */
  write: (field: Locator, text: string) => Promise<void>
  /** Types where the caret is. */
  type: (text: string) => Promise<void>
  /** Counts what a helper presses for them, whether or not it has to press again. */
  count: (presses: number) => void
}

/** Does a task and measures it. @returns what it has taken */
export async function measure(
  page: Page,
  named: Pick<Effort, 'role' | 'task'>,
  does: (newcomer: Newcomer) => Promise<void>,
): Promise<Effort> {
  let presses = 0
  const count = (more: number) => {
    presses += more
  }
  const press: Newcomer['press'] = async (control, position) => {
    count(1)
    await control.click(position && {position})
  }
  const start = performance.now()
  await does({
    press,
    count,
    write: async (field, text) => {
      await press(field)
      count(1)
      await field.fill(text)
    },
    type: async (text) => {
      count(1)
      await page.keyboard.insertText(text)
    },
  })
  return {...named, presses, seconds: (performance.now() - start) / 1000}
}
