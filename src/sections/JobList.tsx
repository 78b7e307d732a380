import {useCopy} from '../content/copy.tsx'
import {ExternalLink} from '../content/ExternalLink.tsx'
import '../ui/button.css'
import {subheadingOf} from './headings.ts'
import {JobData} from './JobData.tsx'
import {jobsByCity} from './jobs.ts'
import type {Job} from './jobs.ts'
import type {SectionProps} from './sectionTypes.ts'
import './JobList.css'
import {SectionFrame} from './SectionFrame.tsx'
import {SectionHead} from './SectionHead.tsx'

const kinds: Record<NonNullable<Job['employmentType']>, string> = {
  fullTime: 'Full time',
  partTime: 'Part time',
}

/** Every open job, by city. */
export function JobList({section, id, Heading}: SectionProps<'jobList'>) {
  const {copy} = useCopy()
  const Subheading = subheadingOf(Heading)
  const cities = jobsByCity(section.jobs)
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
