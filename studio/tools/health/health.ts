import type {Content} from '../../content/content.ts'
import type {Day} from '../../../model/day.ts'
import {closedJobs, imageTexts, notShown, searchTexts} from './checks/fields.ts'
import {legalDates, legalValues} from './checks/legal.ts'
import {brokenLinks, unused} from './checks/links.ts'
import {redirects, refusedRedirects} from './checks/redirects.ts'
import {hiddenSections, videos} from './checks/sections.ts'
import {sharedNames} from './checks/sharedNames.ts'
import {unknownMentions} from './checks/unknownMentions.ts'
import {knownOrigins} from '../../../schemas/validation/redirectSource.ts'
import type {Finding} from './finding.ts'
import {missingFiles, notRendered, type ServerProblems} from './serverProblems.ts'

/** The result of one check. */
export interface HealthReport {
  title: string
  /** The reason why it matters. */
  description: string
  /** Message if nothing was found. */
  nothing: string
  /** True if the findings are only notes, and nothing is wrong. */
  isNote?: boolean
  findings: Finding[]
}

/**
 * Runs all checks of the content.
 * @param today the day in the company's time zone
 * @param server problems that only the server knows; undefined if they are unknown
 */
export const healthReports = (content: Content, today: Day, server?: ServerProblems): HealthReport[] => [
  {
    title: 'Not shown',
    description: 'Fields that hold something else than their kind. Visitors are shown all the rest.',
    nothing: 'Every field holds what belongs there.',
    findings: notShown(content, today),
  },
  ...(server
    ? [
        {
          title: 'Not rendered',
          description: 'Pages that stay as they were, and parts that pages do without, because they fail.',
          nothing: 'Every page is rendered as its content is.',
          findings: notRendered(server.pages, content),
        },
        {
          title: 'Missing files',
          description: 'Pictures and files that are known by name alone: visitors see a gap in their place.',
          nothing: 'Every picture and every file is there.',
          findings: missingFiles(server.files),
        },
      ]
    : []),
  {
    title: 'Broken links',
    description: 'Links, lists and redirects that lead visitors to nothing.',
    nothing: 'Every link leads to something that is published.',
    findings: brokenLinks(content, today),
  },
  {
    title: 'Mentions',
    description: 'Copy that mentions a fact that is not there: visitors read a gap in its place.',
    nothing: 'Everything that copy mentions is there.',
    findings: unknownMentions(content, today),
  },
  {
    title: 'Taken twice',
    description: 'Documents at an address, or with a key, that an older one has.',
    nothing: 'Every address and every key is of one document.',
    findings: sharedNames(content, today),
  },
  {
    title: 'Redirects',
    description:
      'Redirects that do nothing, because a page or another redirect is where they start, and those that could not be published today.',
    nothing: 'Every redirect leads straight to its page.',
    findings: [
      ...redirects(content, today),
      ...refusedRedirects([...knownOrigins(), ...(server?.origins ?? [])])(content, today),
    ],
  },
  {
    title: 'Search texts',
    description: 'Pages without a title or a description: search engines make one up.',
    nothing: 'Every page has its title and its description.',
    findings: searchTexts(content, today),
  },
  {
    title: 'Images',
    description: 'Images without alternative text say nothing to people who cannot see them.',
    nothing: 'Every image has its alternative text.',
    findings: imageTexts(content, today),
  },
  {
    title: 'Videos',
    description:
      'Videos without captions, a picture or their content in words, or in files that browsers may not play.',
    nothing: 'Every video has all that people need to follow it.',
    findings: videos(content, today),
  },
  {
    title: 'Used nowhere',
    description: 'Questions and help topics that visitors cannot find.',
    nothing: 'Every question and every topic is shown somewhere.',
    findings: unused(content, today),
  },
  {
    title: 'Hidden sections',
    description: 'Sections that visitors are not shown. Staff can show them again in the form of their page.',
    nothing: 'Every section is shown.',
    isNote: true,
    findings: hiddenSections(content, today),
  },
  {
    title: 'Closed jobs',
    description: 'Published jobs whose closing day is over. Visitors do not see them.',
    nothing: 'Every published job is open.',
    isNote: true,
    findings: closedJobs(content, today),
  },
  {
    title: 'Legal values',
    description: 'Versions in force or upcoming that say something else than a fact says today.',
    nothing: 'Every version says what the facts say.',
    findings: legalValues(content, today),
  },
  {
    title: 'Legal dates',
    description: 'Versions of legal documents that are about to take effect, or wait to be published.',
    nothing: 'No version is coming up.',
    isNote: true,
    findings: legalDates(content, today),
  },
]
