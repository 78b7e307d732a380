/** A test, by its path in the repository and its full name; or a rule of copy, by its id. */
export type Proof = {file: string; test: string} | {rule: string}

/** A sentence of the specification, with the proofs that the product keeps it. */
export interface Sentence {
  says: string
  provenBy: readonly Proof[]
}

/** Names the tests of a file as proofs. */
const testsOf =
  (file: string) =>
  (...names: string[]): Proof[] =>
    names.map((test) => ({file, test}))

/** Rules that can be read on pages, each with the pages that must state it. */
export const rules = (...ids: string[]): Proof[] => ids.map((rule) => ({rule}))

export const available = testsOf('tests/pages/available.test.tsx')
export const carousel = testsOf('tests/pages/carousel.test.tsx')
export const contents = testsOf('tests/pages/contents.test.tsx')
export const findACity = testsOf('tests/pages/findACity.test.tsx')
export const frame = testsOf('tests/pages/frame.test.tsx')
export const freshCities = testsOf('tests/pages/freshCities.test.tsx')
export const hangingCities = testsOf('tests/pages/hangingCities.test.tsx')
export const help = testsOf('tests/pages/help.test.tsx')
export const legal = testsOf('tests/pages/legal.test.tsx')
export const legalVersions = testsOf('tests/pages/legalVersions.test.tsx')
export const navigation = testsOf('tests/pages/navigation.test.tsx')
export const newsletter = testsOf('tests/pages/newsletter.test.tsx')
export const page = testsOf('tests/pages/page.test.tsx')
export const redirects = testsOf('tests/pages/redirects.test.tsx')
export const routes = testsOf('tests/pages/routes.test.tsx')
export const sections = testsOf('tests/pages/sections.test.tsx')
export const standalone = testsOf('tests/pages/standalone.test.tsx')
export const waitlist = testsOf('tests/pages/waitlist.test.tsx')

export const builtInCities = testsOf('tests/content/builtInCities.test.ts')
export const seed = testsOf('tests/content/seed.test.ts')
export const serverAddresses = testsOf('tests/server/addresses.test.ts')
export const citySearch = testsOf('tests/server/citySearch.test.ts')
export const cityPages = testsOf('tests/server/cityPages.test.ts')
export const standIns = testsOf('tests/server/standIns.test.ts')

export const cities = testsOf('src/services/cities.test.ts')
export const geocoder = testsOf('src/services/geocoder.test.ts')
export const loadState = testsOf('src/services/loadState.test.ts')
export const request = testsOf('src/services/request.test.ts')
export const serviceAddresses = testsOf('src/services/addresses.test.ts')
export const slug = testsOf('model/addresses/slug.test.ts')
export const matchCities = testsOf('src/sections/cities/matchCities.test.ts')
export const phone = testsOf('src/pages/waitlist/phone.test.ts')
export const subscribers = testsOf('src/app/newsletter/subscribers.test.ts')

export const inBrowser = testsOf('tests/e2e/site.spec.ts')
export const studio = testsOf('tests/e2e/studio.spec.ts')
export const timings = testsOf('tests/e2e/timings.spec.ts')
export const visitor = testsOf('tests/e2e/visitor.spec.ts')
