import {createLake, type Dataset, openSqliteStore} from 'content-lake'

/** Documents written in one transaction. */
const BATCH = 500

/** Routes of the seed's pages that are copied: a site has only one of the others. */
const COPIED = new Set(['/Aboutus', '/BecomeaPartnerPlace', '/Careers', '/Driver', '/Rider', '/Safety'])

/** Returns the address of a copied page. */
export const copyAddress = (index: number): string => `/Copy-${index}`

/** Returns the id of its document. */
export const copyId = (index: number): string => `page-copy-${index}`

/** Changes the lake of a folder that no server has open. */
function changing(folder: string, change: (dataset: Dataset) => void): void {
  const lake = createLake(openSqliteStore(folder))
  change(lake.engine.dataset('production'))
  lake.close()
}

/** Makes names like those of cities: the beginning of one and the end of another. */
function madeUpNames(known: readonly string[], count: number): string[] {
  const names = new Set<string>()
  for (let index = 0; names.size < count && index < known.length ** 2; index += 1) {
    const turn = Math.floor(index / known.length)
    const start = known[index % known.length]?.slice(0, 4 + (index % 3))
    names.add(`${start}${known[(17 * index + 31 * turn) % known.length]?.slice(-5)}`)
  }
  return [...names]
}

/**
 * Adds cities that visitors can look for to the states of a lake, in turn.
 * @param count number of cities
 * @returns their names
 */
export function addCities(folder: string, count: number): string[] {
  let names: string[] = []
  changing(folder, (dataset) => {
    const states = [...dataset.documents()].filter(
      ({_type, _id}) => _type === 'usState' && !_id.includes('.'),
    )
    const known = states.flatMap(({cities}) => (Array.isArray(cities) ? cities.map(String) : []))
    names = madeUpNames(known, count)
    const patches = states.map(({_id}, place) => {
      const items = names.filter((_, index) => index % states.length === place)
      return {patch: {id: _id, insert: {after: 'cities[-1]', items}}}
    })
    dataset.mutate(patches, {author: 'bench'})
  })
  return names
}

/**
 * Adds copies of pages to the lake of a folder that no server has open.
 * @param count number of copies
 */
export function addPages(folder: string, count: number): void {
  changing(folder, (dataset) => {
    const originals = [...dataset.documents()].filter(
      ({_id, _type, route}) => _type === 'page' && !_id.includes('.') && COPIED.has(String(route)),
    )
    const copies = Array.from({length: count}, (_, index) => ({
      createOrReplace: {
        ...originals[index % originals.length],
        _type: 'page',
        _id: copyId(index),
        route: copyAddress(index),
      },
    }))
    for (let start = 0; start < copies.length; start += BATCH) {
      dataset.mutate(copies.slice(start, start + BATCH), {author: 'bench'})
    }
  })
}
