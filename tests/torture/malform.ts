/** A document from the API. */
export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** One malformed value: its place, and the former value. */
export interface Malformation {
  id: string
  /** Its path in a patch: `sections[2].heading`. */
  path: string
  value: unknown
  before: unknown
}

/** Returns a generator of numbers from 0 to 1, the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Values that programs write by mistake, or people on purpose. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  7,
  -1.5,
  1e9,
  1e300,
  '',
  ' ',
  'text',
  '//evil.example',
  'http://[',
  '/\t/[',
  '/%',
  '../..',
  '{nothing}',
  '{productName',
  '__proto__',
  'constructor',
  'javascript:alert(1)',
  '2020-13-45',
  'a\u202eb\u0000c',
  '\ud83d',
  '<script>alert(1)</script>',
  'x'.repeat(50_000),
  [],
  [null],
  [[]],
  [1, 'a', {}],
  [{_type: 'toString'}],
  [{_key: 'a'}, {_key: 'a'}],
  {},
  {_type: 'reference', _ref: 'nobody', _weak: true},
  {_type: 'block', _key: 'a', children: 'none', markDefs: 5},
  {_type: 'hero', _key: 'a', heading: {}, actions: 'all'},
  {current: 5},
  {length: 3},
  {toString: 1, valueOf: 2},
]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Yields every place in a document, by its path for patches. */
function* placesOf(value: unknown, at = ''): Generator<[path: string, value: unknown]> {
  const members: [string, unknown][] = Array.isArray(value)
    ? value.map((member, index) => [`${at}[${index}]`, member])
    : Object.entries(isRecord(value) ? value : {})
        .filter(([name]) => /^[a-z]\w*$/i.test(name))
        .map(([name, member]) => [at ? `${at}.${name}` : name, member])
  for (const [path, member] of members) {
    yield [path, member]
    yield* placesOf(member, path)
  }
}

/** Returns a random value for a random field of one of the documents. */
export function malform(documents: readonly StoredDocument[], random: () => number): Malformation {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  // All types have the same chance: most documents are facts, and most pages show the settings.
  const type = pick([...new Set(documents.map(({_type}) => _type))])
  const document = pick(documents.filter(({_type}) => _type === type))
  const places = [...placesOf(document)]
  // Whole fields as often as all values inside of them together.
  const fields = places.filter(([path]) => !/[.[]/.test(path))
  const [path, before] = pick(random() < 0.5 ? fields : places) ?? ['title', undefined]
  return {id: document?._id ?? '', path, value: pick(VALUES), before}
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** True if a value is of another kind than the former one, so that the health tool must name it. */
export const isOfAnotherKind = ({value, before}: Malformation): boolean =>
  value !== null && before !== undefined && before !== null && kindOf(value) !== kindOf(before)
