import {describe, expect, test} from 'vitest'
import {readServerMessage} from './serverMessage.ts'

describe('a message of the server', () => {
  test.each([
    {op: 'head', id: 1, status: 200, headers: {'content-type': 'text/event-stream'}},
    {op: 'head', id: 2, status: 401, headers: {}},
    {op: 'chunk', id: 1, text: 'data: {}\n\n'},
    {op: 'end', id: 1},
  ])('is read as it is: %j', (message) => {
    expect(readServerMessage(JSON.stringify(message))).toEqual(message)
  })

  test('is read without what the page does not know', () => {
    expect(readServerMessage('{"op": "end", "id": 1, "reason": "later"}')).toEqual({op: 'end', id: 1})
  })

  test.each([
    'no JSON',
    'null',
    '[]',
    '"end"',
    '{"op": "end"}',
    '{"op": "end", "id": "1"}',
    '{"op": "end", "id": 1.5}',
    '{"op": "end", "id": 9007199254740993}',
    '{"op": "chunk", "id": 1}',
    '{"op": "chunk", "id": 1, "text": {}}',
    '{"op": "head", "id": 1, "status": "200", "headers": {}}',
    '{"op": "head", "id": 1, "status": 200}',
    '{"op": "head", "id": 1, "status": 200, "headers": []}',
    '{"op": "head", "id": 1, "status": 200, "headers": {"x": 1}}',
    '{"op": "other", "id": 1}',
  ])('is none, and left alone, where it is %s', (written) => {
    expect(readServerMessage(written)).toBeUndefined()
  })
})
