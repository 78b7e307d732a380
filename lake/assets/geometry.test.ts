import {describe, expect, it} from 'vitest'
import {geometryOf} from './geometry.ts'
import {parseTransform} from './transformParameters.ts'

const LANDSCAPE = {width: 1000, height: 500}

function outputOf(query: string) {
  const {scaled, window, canvas} = geometryOf(LANDSCAPE, parseTransform(new URLSearchParams(query)))
  const {width, height} = canvas ?? window ?? scaled
  return `${width}x${height}`
}

describe('the size of a transformed image', () => {
  it.each([
    ['', '1000x500'],
    ['w=200', '200x100'],
    ['h=100', '200x100'],
    ['w=200&dpr=2', '400x200'],
    ['w=200&h=200', '200x100'],
    ['w=2000', '2000x1000'],
    ['w=2000&fit=max', '1000x500'],
    ['w=200&h=200&fit=crop', '200x200'],
    ['w=200&h=200&fit=fill', '200x200'],
    ['w=2000&h=2000&fit=fillmax', '2000x2000'],
    ['w=300&h=300&fit=scale', '300x300'],
    ['w=300&h=300&fit=min', '300x300'],
    ['w=2000&h=2000&fit=min', '500x500'],
    ['w=600&max-h=100&fit=crop', '600x100'],
    ['w=100&min-w=300&fit=crop', '300x50'],
    ['max-w=100', '100x50'],
  ])('of 1000x500 with %s is %s', (query, size) => expect(outputOf(query)).toBe(size))

  it('of a tall one is as high as may be, where no more is asked for than it has', () => {
    const parameters = parseTransform(new URLSearchParams('w=2000&fit=max&dpr=2'))
    expect(geometryOf({width: 1080, height: 12_000}, parameters).scaled).toEqual({width: 737, height: 8192})
  })

  it('of a part of a long one is that which is asked for, however long the rest would be', () => {
    const parameters = parseTransform(new URLSearchParams('w=1000&h=1000&fit=crop&crop=top'))
    const long = {width: 1080, height: 12_000}
    expect(geometryOf(long, parameters).window).toEqual({left: 0, top: 0, width: 1000, height: 1000})
  })

  it.each([
    ['crop=left', 0],
    ['crop=right', 100],
    ['crop=center', 50],
    ['crop=focalpoint&fp-x=0.25&fp-y=0.5', 0],
    ['crop=focalpoint&fp-x=0.6&fp-y=0.5', 70],
    ['crop=focalpoint&fp-x=1', 100],
  ])('keeps what matters: %s starts at %i', (query, left) => {
    const {scaled, window} = geometryOf(
      LANDSCAPE,
      parseTransform(new URLSearchParams(`w=100&h=100&fit=crop&${query}`)),
    )
    expect(scaled).toEqual({width: 200, height: 100})
    expect(window).toEqual({left, top: 0, width: 100, height: 100})
  })

  it('puts the whole image on the canvas that it must fill', () => {
    const parameters = parseTransform(new URLSearchParams('w=2000&h=2000&fit=fillmax'))
    expect(geometryOf(LANDSCAPE, parameters)).toEqual({
      scaled: {width: 1000, height: 500},
      canvas: {width: 2000, height: 2000},
    })
  })

  it('refuses results that are too large to make', () => {
    expect(() => outputOf('h=8000')).toThrow(/"w" and "h"/)
    expect(() => outputOf('w=8000&h=8000&fit=scale')).toThrow(/million/)
    expect(() => outputOf('w=100&h=8000&fit=crop')).toThrow(/16000 × 8000 pixels/)
  })

  it('never loses a side of a very long image', () => {
    const thin = geometryOf({width: 5000, height: 1}, parseTransform(new URLSearchParams('w=100')))
    expect(thin.scaled).toEqual({width: 100, height: 1})
  })
})

describe('image parameters', () => {
  it.each([
    ['w=0', 'w'],
    ['w=abc', 'w'],
    ['h=8193', 'h'],
    ['w=5000&dpr=2', 'w'],
    ['dpr=9', 'dpr'],
    ['q=101', 'q'],
    ['fit=stretch', 'fit'],
    ['fm=bmp', 'fm'],
    ['auto=compress', 'auto'],
    ['crop=up', 'crop'],
    ['fp-x=2', 'fp-x'],
    ['rect=1,2,3', 'rect'],
    ['rect=0,0,0,10', 'rect'],
    ['bg=red', 'bg'],
    ['or=45', 'or'],
    ['flip=x', 'flip'],
    ['blur=5000', 'blur'],
    ['sat=-101', 'sat'],
  ])('a wrong one is named: %s', (query, name) => {
    expect(() => parseTransform(new URLSearchParams(query))).toThrow(`"${name}"`)
  })

  it.each([
    ['f80', '#ff8800ff'],
    ['ff8800', '#ff8800ff'],
    ['80ff8800', '#ff880080'],
  ])('reads the color %s as %s', (text, color) => {
    expect(parseTransform(new URLSearchParams(`bg=${text}`)).background).toBe(color)
  })
})
