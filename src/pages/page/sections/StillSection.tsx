import type {StillSectionProps} from '../sectionTypes.ts'
import {AppDownload} from './AppDownload.tsx'
import {CallToAction} from './CallToAction.tsx'
import {CardGrid} from './CardGrid.tsx'
import {FaqSection} from './FaqSection.tsx'
import {Feature} from './Feature.tsx'
import {HelpCards} from './HelpCards.tsx'
import {Hero} from './Hero.tsx'
import {JobList} from './JobList.tsx'
import {Ledger} from './Ledger.tsx'
import {Requirements} from './Requirements.tsx'
import {SafetyBlocks} from './SafetyBlocks.tsx'
import {Statistic} from './Statistic.tsx'
import {Statistics} from './Statistics.tsx'
import {Steps} from './Steps.tsx'
import {TextSection} from './TextSection.tsx'

/** A section that shows and does not act, by its type: always one element, which has the id. */
export function StillSection({section, ...rest}: StillSectionProps) {
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
    case 'jobList':
      return <JobList section={section} {...rest} />
    case 'helpCards':
      return <HelpCards section={section} {...rest} />
    case 'faqSection':
      return <FaqSection section={section} {...rest} />
    case 'callToAction':
      return <CallToAction section={section} {...rest} />
  }
}
