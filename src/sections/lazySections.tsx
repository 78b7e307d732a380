import {type QueryClient, queryOptions, useQuery} from '@tanstack/react-query'
import type {ComponentType} from 'react'
import {useFailure} from '../content/useFailure.ts'
import {lazyViews} from './lazyViews.ts'
import type {Section, SectionProps} from './section.ts'

/** Loads the component of each lazy type. @throws CodeUnavailableError */
const views: {[Type in Section['_type']]?: () => Promise<ComponentType<SectionProps<Type>>>} = lazyViews

/** True if a type's code and style come only with the pages that have such a section. */
export const isLazy = (type: string): type is keyof typeof lazyViews => Object.hasOwn(views, type)

const KEY = 'section view'

const viewOptions = <Type extends Section['_type']>(type: Type) =>
  queryOptions({
    queryKey: [KEY, type],
    queryFn: async (): Promise<ComponentType<SectionProps<Type>> | null> => (await views[type]?.()) ?? null,
    staleTime: 'static',
    meta: {carried: false},
  })

/** Loads the code of lazy types of sections. If it is gone, the view says so. */
export async function loadSections(queryClient: QueryClient, types: readonly string[]): Promise<void> {
  await Promise.all(types.filter(isLazy).map((type) => queryClient.prefetchQuery(viewOptions(type))))
}

/** Returns the types whose code was loaded for a page. */
export const loadedTypes = (queryClient: QueryClient): string[] =>
  queryClient
    .getQueriesData({queryKey: [KEY]})
    .map(([[, type]]) => String(type))
    .toSorted()

/**
 * A section of a lazy type. Its code has usually loaded before the page; if staff add it to an open page, it appears
 * shortly after.
 */
export function LazySection<Type extends Section['_type']>(props: SectionProps<Type>) {
  const {data: View, error} = useQuery(viewOptions<Type>(props.section._type))
  useFailure(error)
  return View && <View {...props} />
}
