import {describe, expect, test} from 'vitest'
import type {Token} from '../../../model/staff/accounts.ts'
import {endOf, isOver, tokenSentence} from './tokenTexts.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = new Date(2027, 0, 15, 12).getTime()

const TOKEN: Token = {
  id: 'token',
  name: 'Export',
  role: 'developer',
  createdAt: NOW,
  createdBy: 'Ada',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
}

describe('the end of a token', () => {
  test('is some days away, or never', () => {
    expect(endOf('30', '', NOW)).toBe(NOW + 30 * DAY)
    expect(endOf('365', '', NOW)).toBe(NOW + 365 * DAY)
    expect(endOf('never', '', NOW)).toBeUndefined()
  })

  test('is when the last day is over, where the person is', () => {
    expect(endOf('date', '2027-01-31', NOW)).toBe(new Date(2027, 1, 1).getTime())
    expect(() => endOf('date', '', NOW)).toThrow('Choose the last day')
  })

  test('is told with who made it and whether it is used', () => {
    expect(tokenSentence(TOKEN, NOW)).toMatch(/^Made by Ada on .*2027.*\. Never used\. Has no end\.$/)
    expect(tokenSentence({...TOKEN, createdBy: ''}, NOW)).toMatch(/^Made on /)
    const ending = {...TOKEN, lastUsedAt: NOW, expiresAt: new Date(2027, 1, 1).getTime()}
    expect(tokenSentence(ending, NOW)).toMatch(/Last used .*Works until .*31.*\.$/)
    expect(tokenSentence(ending, NOW + 30 * DAY)).toMatch(/Ended .*31/)
    expect(tokenSentence({...ending, revokedAt: NOW}, NOW)).toMatch(/Revoked on /)
  })

  test('has come when it was revoked or its time is up', () => {
    expect(isOver(TOKEN, NOW)).toBe(false)
    expect(isOver({...TOKEN, revokedAt: NOW}, NOW)).toBe(true)
    expect(isOver({...TOKEN, expiresAt: NOW}, NOW)).toBe(true)
    expect(isOver({...TOKEN, expiresAt: NOW + 1}, NOW)).toBe(false)
  })
})
