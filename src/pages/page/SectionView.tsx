import {ContentProblem} from '../../content/errors.ts'
import {reportProblem} from '../../content/problems.ts'
import {CityDirectory, CitySearch} from './lazySections.ts'
import {AppDownload} from './sections/AppDownload.tsx'
import {CallToAction} from './sections/CallToAction.tsx'
import {CardGrid} from './sections/CardGrid.tsx'
import {CarouselSection} from './sections/CarouselSection.tsx'
import {FaqSection} from './sections/FaqSection.tsx'
import {Feature} from './sections/Feature.tsx'
import {HelpCards} from './sections/HelpCards.tsx'
import {HelpSearch} from './sections/HelpSearch.tsx'
import {Hero} from './sections/Hero.tsx'
import {JobList} from './sections/JobList.tsx'
import {Ledger} from './sections/Ledger.tsx'
import {NumberedTextSection} from './sections/NumberedTextSection.tsx'
import {Requirements} from './sections/Requirements.tsx'
import {SafetyBlocks} from './sections/SafetyBlocks.tsx'
import {Statistics} from './sections/Statistics.tsx'
import {Statistic} from './sections/Statistic.tsx'
import {Steps} from './sections/Steps.tsx'
import {TextSection} from './sections/TextSection.tsx'
import type {Section} from './sectionTypes.ts'

interface SectionViewProps {
  section: Section
  id: string
  Heading: 'h1' | 'h2'
}

/** A section, shown by its type. One of a type that the site does not know is left out. */
export function SectionView({section, ...rest}: SectionViewProps) {
  switch (section._type) {
    case 'hero':
      return <Hero section={section} {...rest} />
    case 'cardGrid':
      return <CardGrid section={section} {...rest} />
    case 'steps':
      return <Steps section={section} {...rest} />
    case 'feature':
      return <Feature section={section} {...rest} />
    case 'ledger':
      return <Ledger section={section} {...rest} />
    case 'carousel':
      return <CarouselSection section={section} {...rest} />
    case 'statistic':
      return <Statistic section={section} {...rest} />
    case 'statistics':
      return <Statistics section={section} {...rest} />
    case 'textSection':
      return <TextSection section={section} {...rest} />
    case 'safetyBlocks':
      return <SafetyBlocks section={section} {...rest} />
    case 'requirements':
      return <Requirements section={section} {...rest} />
    case 'appDownload':
      return <AppDownload section={section} {...rest} />
    case 'numberedText':
      return <NumberedTextSection section={section} {...rest} />
    case 'jobList':
      return <JobList section={section} {...rest} />
    case 'helpCards':
      return <HelpCards section={section} {...rest} />
    case 'helpSearch':
      return <HelpSearch section={section} {...rest} />
    case 'faqSection':
      return <FaqSection section={section} {...rest} />
    case 'callToAction':
      return <CallToAction section={section} {...rest} />
    case 'citySearch':
      return <CitySearch section={section} {...rest} />
    case 'cityDirectory':
      return <CityDirectory section={section} {...rest} />
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
