import type {GroqCase} from './case.ts'

/** Sorting and scoring. */
export const PIPES: GroqCase[] = [
  ['*[_type == "person"] | order(name) ._id', ['ann', 'cyd', 'bob']],
  ['*[_type == "person"] | order(lower(name)) ._id', ['ann', 'bob', 'cyd']],
  ['*[_type == "person"] | order(name desc) ._id', ['bob', 'cyd', 'ann']],
  ['*[_type == "person"] | order(name asc) ._id', ['ann', 'cyd', 'bob']],
  ['*[_type == "person"] | order(born) ._id', ['ann', 'bob', 'cyd']],
  ['*[_type == "person"] | order(born desc) ._id', ['cyd', 'bob', 'ann']],
  ['*[_type == "book"] | order(price desc, _id) ._id', ['b3', 'b1', 'b2']],
  ['*[_type == "book"] | order(author->name) ._id', ['b1', 'b2', 'b3']],
  ['*[_type == "person"] | order(name)[0]._id', 'ann'],
  ['*[_type == "person"] | order(name)[0...2]._id', ['ann', 'cyd']],
  ['*[_type == "person"] | order(born desc){name}[1]', {name: 'bob'}],
  ['*[_type == "person"] | order(_id desc) | order(_type) ._id', ['cyd', 'bob', 'ann']],
  ['[3, 1, 2] | order(@)', [1, 2, 3]],
  ['[3, 1, 2] | order(@ desc)', [3, 2, 1]],
  ['["b", 2, true, null, "a", 1, false] | order(@)', [1, 2, 'a', 'b', false, true, null]],
  ['[[2], [1]] | order(@[0])', [[1], [2]]],
  ['[{"a": 1, "b": 2}, {"a": 1, "b": 1}, {"a": 0, "b": 3}] | order(a, b desc) {b}.b', [3, 2, 1]],
  ['[] | order(@)', []],
  ['null | order(@)', null],
  [
    '*[_type == "book"] | score(title match "road*") | order(_score desc, _id) [_score > 0]._id',
    ['b1', 'b2'],
  ],
  [
    '*[_type == "book"] | score(sold, price > 5) | order(_score desc, _id) {_id, _score}',
    [
      {_id: 'b1', _score: 2},
      {_id: 'b2', _score: 1},
      {_id: 'b3', _score: 0},
    ],
  ],
  ['*[_type == "book"] | score(boost(sold, 3)) [0]{_id, _score}', {_id: 'b1', _score: 4}],
  [
    '*[_type == "book"] | score(boost(sold, 3) || price > 5) {_id, _score}',
    [
      {_id: 'b1', _score: 5},
      {_id: 'b2', _score: 1},
      {_id: 'b3', _score: 0},
    ],
  ],
  [
    '*[_type == "book"] | score(title match text::query("road roads*")) [_score > 0] | order(_id) ._id',
    ['b1', 'b2'],
  ],
]
