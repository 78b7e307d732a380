import {keepPreviousData, useQuery} from '@tanstack/react-query'
import {useCities} from '../../../../content/cities/useCities.ts'
import type {SectionProps} from '../../sectionTypes.ts'
import {KeptDirectory} from './lazyDirectory.ts'
import {servedByStateOptions} from './servedByState.ts'

/** The list of the cities that are served, kept up to date. */
export function CityDirectory(section: SectionProps<'cityDirectory'>) {
  const {status, data: cities} = useCities()
  const {data: groups} = useQuery({
    ...servedByStateOptions(cities ?? []),
    enabled: cities !== undefined,
    placeholderData: keepPreviousData,
  })
  return <KeptDirectory {...section} groups={groups} isFailed={status === 'failed'} />
}
