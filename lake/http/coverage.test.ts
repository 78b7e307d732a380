import {Hono} from 'hono'
import {describe, expect, it} from 'vitest'
import {COVERAGE} from '../index.ts'
import {coverageOf, partial, refused, supported} from './coverage.ts'
import type {LakeEnv} from './services.ts'

const endpoints = COVERAGE.map(({method, path}) => `${method} ${path}`)

describe('the coverage list', () => {
  it('says something about every endpoint, once', () => {
    expect(COVERAGE.filter(({note}) => note === '')).toEqual([])
    expect(new Set(endpoints).size).toBe(endpoints.length)
  })

  it('is what routes say of themselves, and none can say nothing', () => {
    const routes = new Hono<LakeEnv>()
      .get('/all', supported('all of it'), (c) => c.text(''))
      .put('/some', partial('half of it'), (c) => c.text(''))
      .delete('/none', refused('Do it by hand.'))
    expect(coverageOf(routes)).toEqual([
      {method: 'GET', path: '/all', support: 'supported', note: 'all of it'},
      {method: 'PUT', path: '/some', support: 'partial', note: 'half of it'},
      {method: 'DELETE', path: '/none', support: 'refused', note: 'Do it by hand.'},
    ])
    routes.get('/silent', (c) => c.text(''))
    expect(() => coverageOf(routes)).toThrow('The route GET /silent does not say')
  })
})
