import type {JobPosting} from 'schema-dts'
import {useContext} from 'react'
import {useCopy} from '../content/copy.tsx'
import {SiteOrigin} from '../content/siteOrigin.ts'
import {SCHEMA, StructuredData} from '../content/structuredData/StructuredData.tsx'
import type {Job} from './jobs.ts'

const employmentTypes = {fullTime: 'FULL_TIME', partTime: 'PART_TIME'} as const
/** Two letters of ISO 3166-1: the cities are those of the US. */
const COUNTRY = 'US'

/** An open job, for search engines; nothing where it lacks what they need: its title, place, day or text. */
export function JobData({job}: {job: Job}) {
  const {copy} = useCopy()
  const origin = useContext(SiteOrigin)
  const {title, summary, postedOn, city, state, employmentType, url} = job
  if (!title || !summary || !postedOn || !city || !state) return null
  return (
    <StructuredData<JobPosting>
      data={{
        ...SCHEMA,
        '@type': 'JobPosting',
        title: copy(title),
        description: copy(summary),
        datePosted: postedOn,
        ...(employmentType ? {employmentType: employmentTypes[employmentType]} : {}),
        ...(url ? {url} : {}),
        hiringOrganization: {'@type': 'Organization', name: copy('{productName}'), sameAs: origin},
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: city,
            addressRegion: state,
            addressCountry: COUNTRY,
          },
        },
      }}
    />
  )
}
