import {expect, test} from 'vitest'
import {isOpen, type Job, jobsByCity} from './jobs.ts'

const job = (title: string, city: string | null, state: string | null): Job => ({
  _id: title,
  title,
  city,
  state,
  team: null,
  employmentType: null,
  summary: null,
  postedOn: null,
  closesOn: null,
  url: null,
})

test('jobs are listed by city, in the order that staff gave them', () => {
  const jobs = [
    job('Lead', 'San Jose', 'CA'),
    job('Manager', 'Orlando', 'FL'),
    job('Engineer', 'San Jose', 'CA'),
  ]
  expect(jobsByCity(jobs).map(({city, jobs: found}) => [city, found.map(({title}) => title)])).toEqual([
    ['San Jose, CA', ['Lead', 'Engineer']],
    ['Orlando, FL', ['Manager']],
  ])
})

test('cities of one name in two states stay apart', () => {
  const jobs = [job('A', 'Portland', 'OR'), job('B', 'Portland', 'ME')]
  expect(jobsByCity(jobs).map(({city}) => city)).toEqual(['Portland, OR', 'Portland, ME'])
})

test('without jobs there are no cities', () => {
  expect(jobsByCity([])).toEqual([])
})

test('a job is open to the end of its closing day, and one without such a day stays open', () => {
  const closesOn = '2026-12-05'
  expect(isOpen({closesOn}, '2026-12-05')).toBe(true)
  expect(isOpen({closesOn}, '2026-12-06')).toBe(false)
  expect(isOpen({closesOn: null}, '2036-01-01')).toBe(true)
})
