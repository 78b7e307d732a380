import {resolveEditInfo, studioPath} from '@sanity/client/csm'
import {describe, expect, it} from 'vitest'
import type {ContentSourceMap, Dataset} from '../../datasets/dataset.ts'
import {openTestDataset, put} from '../../datasets/datasetFixtures.ts'
import {isObject} from '../../documents/json.ts'

type Path = (string | number)[]

function openSite(): Dataset {
  const dataset = openTestDataset()
  put(dataset, {_id: 'ada', _type: 'person', name: 'Ada', links: [{_key: 'x', url: '/ada'}]})
  put(
    dataset,
    {
      _id: 'home',
      route: '/',
      title: 'Home',
      rank: 2,
      author: {_ref: 'ada'},
      authors: [{_key: 'r1', _ref: 'ada'}],
      seo: {description: 'Welcome', "it's": {'a\\b': 'quoted'}},
      tags: ['one', 'two', 'three'],
      body: [
        {
          _key: 'b1',
          _type: 'block',
          children: [
            {_key: 's1', text: 'Hello'},
            {_key: 's2', text: 'World'},
          ],
        },
        {_key: 'b2', _type: 'card', heading: 'Card', shown: true},
      ],
    },
    {_id: 'rider', route: '/Rider', title: 'Rider', rank: 1},
    {_id: 'drafts.rider', route: '/Rider', title: 'Rider draft', rank: 1},
  )
  return dataset
}

function answer(query: string) {
  const dataset = openSite()
  const options = {perspective: ['drafts'], identity: 'ada', resultSourceMap: true}
  const {result, resultSourceMap} = dataset.query(query, {}, options)
  if (!resultSourceMap) throw new Error('The answer has no source map')
  return {dataset, result, resultSourceMap}
}

/** Returns the place at which the official client would edit a part of an answer. */
function resolve(resultSourceMap: ContentSourceMap, resultPath: Path) {
  const info = resolveEditInfo({resultSourceMap, resultPath, studioUrl: '/studio'})
  return (
    info && {id: info.id, path: typeof info.path === 'string' ? studioPath.fromString(info.path) : info.path}
  )
}

function sourceOf(query: string, resultPath: Path) {
  const info = resolve(answer(query).resultSourceMap, resultPath)
  return info && [info.id, ...info.path.map((segment) => (isObject(segment) ? segment._key : segment))]
}

/** Yields every string, number and boolean of an answer with its path. */
function* leavesOf(value: unknown, path: Path = []): Generator<[Path, unknown]> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* leavesOf(item, [...path, index])
  else if (isObject(value)) for (const key of Object.keys(value)) yield* leavesOf(value[key], [...path, key])
  else if (value !== null) yield [path, value]
}

function step(value: unknown, segment: unknown): unknown {
  if (!Array.isArray(value)) return isObject(value) ? value[String(segment)] : undefined
  return isObject(segment) ? value.find((item) => item._key === segment._key) : value[Number(segment)]
}

const HOME = '*[_id == "home"][0]'

describe('a source map leads the official client from a part of an answer to its document and field', () => {
  it.each<[string, Path, Path]>([
    ['*[route == "/"][0]', ['title'], ['home', 'title']],
    ['*[_type == "page" && route == "/"][0]{title}', ['title'], ['home', 'title']],
    [`${HOME}.title`, [], ['home', 'title']],
    [`${HOME}{"heading": title}`, ['heading'], ['home', 'title']],
    [`${HOME}{"d": seo.description}`, ['d'], ['home', 'seo', 'description']],
    [`${HOME}{...seo}`, ['description'], ['home', 'seo', 'description']],
    [`${HOME}{..., "x": 1}`, ['seo', 'description'], ['home', 'seo', 'description']],
    [`${HOME}{"q": seo["it's"]}`, ['q', 'a\\b'], ['home', 'seo', "it's", 'a\\b']],
    [`${HOME}.tags[1]`, [], ['home', 'tags', 1]],
    [`${HOME}.tags[-1]`, [], ['home', 'tags', 2]],
    [`${HOME}.tags[1..2]`, [0], ['home', 'tags', 1]],
    [`${HOME}.tags[-2...-1]`, [0], ['home', 'tags', 1]],
    [`${HOME}.tags[0..1][-1]`, [], ['home', 'tags', 1]],
    ['*[_id == "home"].tags', [0, 1], ['home', 'tags', 1]],
    [`${HOME}.tags[@ == "two"]`, [0], ['home', 'tags', 1]],
    [
      `${HOME}{body[]{"text": children[1].text}}`,
      ['body', 0, 'text'],
      ['home', 'body', 'b1', 'children', 's2', 'text'],
    ],
    [`${HOME}.body[_type == "card"]{heading}`, [0, 'heading'], ['home', 'body', 'b2', 'heading']],
    [`${HOME}.body[].children[].text`, [1], ['home', 'body', 'b1', 'children', 's2', 'text']],
    [`${HOME}.body[]{_type == "card" => {heading}}`, [1, 'heading'], ['home', 'body', 'b2', 'heading']],
    [`${HOME}.body[]{shown => {"h": heading}}`, [1, 'h'], ['home', 'body', 'b2', 'heading']],
    [`${HOME}{"by": author->name}`, ['by'], ['ada', 'name']],
    [`${HOME}{authors[]->{name}}`, ['authors', 0, 'name'], ['ada', 'name']],
    [`${HOME}{"url": author->links[0].url}`, ['url'], ['ada', 'links', 'x', 'url']],
    [`${HOME}{"t": coalesce(missing, title)}`, ['t'], ['home', 'title']],
    [`${HOME}{"t": select(rank > 5 => "no", title)}`, ['t'], ['home', 'title']],
    [`${HOME}{"t": select(rank == 2 => title, "no")}`, ['t'], ['home', 'title']],
    [`${HOME}{"all": [title, ...tags]}`, ['all', 2], ['home', 'tags', 1]],
    [`${HOME}{body[]{"up": ^.title}}`, ['body', 1, 'up'], ['home', 'title']],
    [`${HOME}{body[]{children[]{"up": ^.^.title}}}`, ['body', 0, 'children', 1, 'up'], ['home', 'title']],
    ['*[_id == "ada"][0]{"pages": *[references(^._id)]{title}}', ['pages', 0, 'title'], ['home', 'title']],
    [
      '*[_id == "ada"]{"pages": *[_type == "page" && ^._id in authors[]._ref]{title}}',
      [0, 'pages', 0, 'title'],
      ['home', 'title'],
    ],
    [
      `${HOME}{"others": *[_id != ^._id && rank < ^.rank]{title}}`,
      ['others', 0, 'title'],
      ['drafts.rider', 'title'],
    ],
    ['*[_type == "page"] | order(rank asc){title}', [0, 'title'], ['drafts.rider', 'title']],
    ['*[_type == "page"]{rank, title} | order(rank asc)', [1, 'title'], ['home', 'title']],
    ['{"pages": *[_type == "page"]{title}}', ['pages', 0, 'title'], ['home', 'title']],
    ['(*[_id == "home"])[0].title', [], ['home', 'title']],
    ['*[_id == "home"]{"all": count(*[_type == "page"]), title}', [0, 'title'], ['home', 'title']],
    [
      '*[_id == "home"]{"same": *[_id in *[rank == 2]._id]{title}}',
      [0, 'same', 0, 'title'],
      ['home', 'title'],
    ],
  ])('%s at %j', (query, path, source) => {
    expect(sourceOf(query, path)).toEqual(source)
  })

  it('and names the draft when that is what was shown', () => {
    const {resultSourceMap} = answer('*[route == "/Rider"][0].title')
    expect(resultSourceMap.documents).toEqual([{_id: 'drafts.rider', _type: 'page'}])
  })

  it.each([
    [`${HOME}{"t": title + "!"}`, ['t']],
    [`${HOME}{"n": count(tags)}`, ['n']],
    [`${HOME}{"t": "constant"}`, ['t']],
    [`${HOME}{"t": upper(title)}`, ['t']],
  ])('but nowhere for what the query computed: %s', (query, path) => {
    expect(sourceOf(query, path)).toBeUndefined()
  })

  it.each([
    '*',
    '*[_type == "page"]{..., author->, authors[]->{..., links[]{"to": url}}, body[]{..., children[]{text}}}',
    '*[_type == "page"] | order(title desc)[0..1]{title, "tags": tags[@ != "two"], "n": rank + 1}',
    '*[_type == "page"]{"same": *[rank == ^.rank]{title, "outer": ^.title}, "first": tags[0]}',
    '{"a": *[0], "b": *[_type == "person"].links[].url, "c": [1, 2]}',
    '*[_type == "page"]{"k": {"deep": {"title": title}}, "l": tags[]{"v": @}}',
  ])('and never to a field that says something else: %s', (query) => {
    const {dataset, result, resultSourceMap} = answer(query)
    const mapped = Array.from(leavesOf(result), ([path, value]) => ({
      path,
      value,
      info: resolve(resultSourceMap, path),
    }))
      // A perspective shows drafts under their published id, so the id differs from the stored one.
      .filter(({path, info}) => info && !['_id', '_originalId'].includes(String(path.at(-1))))
    const sources = mapped.map(({path, info}) => ({
      path,
      value: info?.path.reduce<unknown>(step, dataset.document(info.id)),
    }))
    expect(sources).not.toEqual([])
    expect(sources).toEqual(mapped.map(({path, value}) => ({path, value})))
  })
})
