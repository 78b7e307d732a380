import {ContentProblem} from '../../content/errors.ts'
import {reportProblem} from '../../content/problems.ts'
import {CallToAction} from './sections/CallToAction.tsx'
import {CardGrid} from './sections/CardGrid.tsx'
import {CarouselSection} from './sections/CarouselSection.tsx'
import {FaqSection} from './sections/FaqSection.tsx'
import {Feature} from './sections/Feature.tsx'
import {Hero} from './sections/Hero.tsx'
import {Ledger} from './sections/Ledger.tsx'
import {Statistic} from './sections/Statistic.tsx'
import {Steps} from './sections/Steps.tsx'
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
    case 'faqSection':
      return <FaqSection section={section} {...rest} />
    case 'callToAction':
      return <CallToAction section={section} {...rest} />
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
