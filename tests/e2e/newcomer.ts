import path from 'node:path'
import type {Locator, Page} from '@playwright/test'
import * as v from 'valibot'

/** File with the efforts of this test's tasks, for the bench. */
export const EFFORTS = path.resolve(import.meta.dirname, '../../.cache/newcomer.json')

/** File with the efforts of a week's walks, one a line. */
export const WEEK = path.resolve(import.meta.dirname, '../../.cache/week.ndjson')

export const Effort = v.object({
  role: v.string(),
  task: v.string(),
  /** Clicks and key chords. A typed text counts as one. */
  presses: v.number(),
  seconds: v.number(),
})

/** The effort of a task for somebody who does it for the first time. */
export type Effort = v.InferOutput<typeof Effort>

/** The content of the file. */
export const Efforts = v.pipe(v.string(), v.parseJson(), v.array(Effort))

/** A person who does a task by what the screen says, with a count of their presses. */
export interface Newcomer {
  /** @param position in pixels from its corner; default its middle */
  press: (control: Locator, position?: {x: number; y: number}) => Promise<void>
  /** Replaces the text of a field. */
  write: (field: Locator, text: string) => Promise<void>
  /** Types at the caret. */
  type: (text: string) => Promise<void>
  /** Counts the presses of a helper, without its retries. */
  count: (presses: number) => void
}

/** Does a task and measures it. @returns its effort */
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
