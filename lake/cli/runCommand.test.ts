import {expect, test} from 'vitest'
import {StoreError} from '../errors.ts'
import type {Command} from './command.ts'
import {runCommand} from './runCommand.ts'

test('a command on a failing disk, which can not even close its files, tells the first reason in one line', async () => {
  const failing: Command = {
    form: '',
    summary: '',
    options: [],
    async run() {
      using _store = {
        [Symbol.dispose]() {
          throw new StoreError('The lake cannot be closed.')
        },
      }
      throw new StoreError('The disk is full.')
    },
  }
  const told: string[] = []
  const terminal = {out: () => undefined, error: (line: string) => told.push(line)}
  expect(await runCommand(['fail'], terminal, {commands: {fail: failing}})).toBe(1)
  expect(told).toEqual(['The disk is full.'])
})
