import {ContentProblem} from '../../content/errors.ts'
import {reportProblem} from '../../content/problems.ts'
import {
  CarouselSection,
  CityDirectory,
  CitySearch,
  HelpSearch,
  LinkCopies,
  NumberedTextSection,
  StillSection,
} from './lazySections.ts'
import type {Section} from './sectionTypes.ts'

interface SectionViewProps {
  section: Section
  id: string
  Heading: 'h1' | 'h2'
}

/** A section, shown by its type. One of a type that the site does not know is left out. */
export function SectionView({section, ...rest}: SectionViewProps) {
  switch (section._type) {
    case 'carousel':
      return <CarouselSection section={section} {...rest} />
    case 'helpSearch':
      return <HelpSearch section={section} {...rest} />
    case 'numberedText':
      return (
        <>
          <NumberedTextSection section={section} {...rest} />
          <LinkCopies />
        </>
      )
    case 'citySearch':
      return <CitySearch section={section} {...rest} />
    case 'cityDirectory':
      return <CityDirectory section={section} {...rest} />
    case 'textSection':
    case 'hero':
    case 'cardGrid':
    case 'steps':
    case 'feature':
    case 'ledger':
    case 'statistic':
    case 'statistics':
    case 'safetyBlocks':
    case 'requirements':
    case 'appDownload':
    case 'jobList':
    case 'helpCards':
    case 'faqSection':
    case 'callToAction':
      return <StillSection section={section} {...rest} />
    default:
      reportUnknownSection(section)
      return null
  }
}

/** Types say that this cannot happen; a dataset that is newer than the site says that it can. */
function reportUnknownSection({_type}: never & {_type: string}) {
  reportProblem(
    new ContentProblem(`A page has a section of the type "${_type}", which the site cannot show.`),
  )
}
