import {useContext} from 'react'
import type {JobPosting} from 'schema-dts'
import {useCopy} from '../../content/copy.tsx'
import {ExternalLink} from '../../content/ExternalLink.tsx'
import {SiteOrigin} from '../../content/siteOrigin.ts'
import {SCHEMA, StructuredData} from '../../content/structuredData.tsx'
import {useToday} from '../../content/useToday.ts'
import {isOpen, type Job, jobsByCity} from './jobs.ts'
import {SectionFrame, SectionHead, subheadingOf} from '../SectionFrame.tsx'
import type {SectionProps} from '../section.ts'
import '../../ui/button.css'
import './JobList.css'

const kinds: Record<NonNullable<Job['employmentType']>, string> = {
  fullTime: 'Full time',
  partTime: 'Part time',
}

/** Every open job, by city. */
export function JobList({section, id, Heading}: SectionProps<'jobList'>) {
  const {copy} = useCopy()
  const Subheading = subheadingOf(Heading)
  const today = useToday()
  const cities = jobsByCity(section.jobs.filter((job) => isOpen(job, today)))
  return (
    <SectionFrame id={id} ground={section.ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={section.heading} lead={section.lead} />
        {cities.length === 0 && <p className="lead">{copy(section.noJobs)}</p>}
        {cities.map(({city, jobs}) => (
          <div key={city} className="city-jobs">
            <Subheading>{city}</Subheading>
            <ul role="list">
              {jobs.map((job) => (
                <JobItem key={job._id} job={job} Title={Heading === 'h1' ? 'h3' : 'h4'} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </SectionFrame>
  )
}

function JobItem({job, Title}: {job: Job; Title: 'h3' | 'h4'}) {
  const {copy} = useCopy()
  const kind = job.employmentType && kinds[job.employmentType]
  return (
    <li>
      <JobData job={job} />
      <div>
        <Title className="d3">{copy(job.title)}</Title>
        <p className="sm mut">{[copy(job.team), kind].filter(Boolean).join(' · ')}</p>
        <p>{copy(job.summary)}</p>
      </div>
      {job.url && (
        <ExternalLink href={job.url} className="btn ghost small">
          <span>
            Apply <span className="vh">for {copy(job.title)}</span>
          </span>
        </ExternalLink>
      )}
    </li>
  )
}

const employmentTypes = {fullTime: 'FULL_TIME', partTime: 'PART_TIME'} as const
/** ISO 3166-1 code of the cities' country. */
const COUNTRY = 'US'

/** An open job, for search engines; nothing if it lacks required data: its title, place, day or text. */
function JobData({job}: {job: Job}) {
  const {plain} = useCopy()
  const origin = useContext(SiteOrigin)
  const {title, summary, postedOn, closesOn, city, state, employmentType, url} = job
  if (!title || !summary || !postedOn || !city || !state) return null
  return (
    <StructuredData<JobPosting>
      data={{
        ...SCHEMA,
        '@type': 'JobPosting',
        title: plain(title),
        description: plain(summary),
        datePosted: postedOn,
        ...(closesOn ? {validThrough: closesOn} : {}),
        ...(employmentType ? {employmentType: employmentTypes[employmentType]} : {}),
        ...(url ? {url} : {}),
        hiringOrganization: {'@type': 'Organization', name: plain('{productName}'), sameAs: origin},
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
