/** Documents of the cases: people, books that refer to them, and a page of rich text. */
export const DOCUMENTS: ({_id: string; _type: string} & Record<string, unknown>)[] = [
  {_id: 'ann', _type: 'person', name: 'Ann', born: 1950, tags: ['a', 'b'], home: {city: 'Oslo', zip: 101}},
  {_id: 'bob', _type: 'person', name: 'bob', born: 1980, tags: [], friend: {_type: 'reference', _ref: 'ann'}},
  {_id: 'cyd', _type: 'person', name: 'Cyd Charisse', friend: {_type: 'reference', _ref: 'bob'}},
  {
    _id: 'b1',
    _type: 'book',
    title: 'Roads of the North',
    price: 10,
    sold: true,
    author: {_type: 'reference', _ref: 'ann'},
    readers: [
      {_key: 'x', _type: 'reference', _ref: 'bob'},
      {_key: 'y', _type: 'reference', _ref: 'cyd'},
    ],
    parts: [
      {_key: 'p', title: 'One', pages: [1, 2, 3]},
      {_key: 'q', title: 'Two', pages: [4]},
    ],
  },
  {
    _id: 'b2',
    _type: 'book',
    title: 'A road trip',
    price: 7.5,
    sold: false,
    author: {_type: 'reference', _ref: 'bob'},
    published: '2020-02-29T12:00:00Z',
    parts: [],
  },
  {
    _id: 'b3',
    _type: 'book',
    title: 'Untitled',
    author: {_type: 'reference', _ref: 'nobody', _weak: true},
    price: null,
  },
  {
    _id: 'text',
    _type: 'page',
    body: [
      {
        _key: '1',
        _type: 'block',
        children: [
          {_key: 'a', _type: 'span', text: 'Hello '},
          {_key: 'b', _type: 'span', text: 'world'},
        ],
      },
      {_key: '2', _type: 'image', children: 'none'},
      {_key: '3', _type: 'block', children: [{_key: 'a', _type: 'span', text: 'Bye'}]},
    ],
  },
]
