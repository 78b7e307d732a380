import type {ComponentType} from 'react'
import {reportProblem} from '../content/problems.ts'
import {AppDownload} from './AppDownload.tsx'
import {CallToAction} from './CallToAction.tsx'
import {CardGrid} from './CardGrid.tsx'
import {CarouselSection} from './CarouselSection.tsx'
import {CityDirectory} from './cities/CityDirectory.tsx'
import {CitySearch} from './cities/CitySearch.tsx'
import {FaqSection} from './FaqSection.tsx'
import {Feature} from './Feature.tsx'
import {HelpCards} from './HelpCards.tsx'
import {HelpSearch} from './HelpSearch.tsx'
import {Hero} from './Hero.tsx'
import {JobList} from './JobList.tsx'
import {Ledger} from './Ledger.tsx'
import {NumberedTextSection} from './NumberedTextSection.tsx'
import {Requirements} from './Requirements.tsx'
import {SafetyBlocks} from './SafetyBlocks.tsx'
import type {Section, SectionProps} from './section.ts'
import {Statistic} from './Statistic.tsx'
import {Statistics} from './Statistics.tsx'
import {Steps} from './Steps.tsx'
import {TextSection} from './TextSection.tsx'

/** The component of each type of section. */
const sections: {[Type in Section['_type']]: ComponentType<SectionProps<Type>>} = {
  appDownload: AppDownload,
  callToAction: CallToAction,
  cardGrid: CardGrid,
  carousel: CarouselSection,
  cityDirectory: CityDirectory,
  citySearch: CitySearch,
  faqSection: FaqSection,
  feature: Feature,
  helpCards: HelpCards,
  helpSearch: HelpSearch,
  hero: Hero,
  jobList: JobList,
  ledger: Ledger,
  numberedText: NumberedTextSection,
  requirements: Requirements,
  safetyBlocks: SafetyBlocks,
  statistic: Statistic,
  statistics: Statistics,
  steps: Steps,
  textSection: TextSection,
}

/** A section, shown by its type. One of a type that the site does not know is left out: a dataset can be newer than it. */
export function SectionView<Type extends Section['_type']>(props: SectionProps<Type>) {
  const {_type} = props.section
  if (!Object.hasOwn(sections, _type)) {
    reportProblem(`A page has a section of the type "${_type}", which the site cannot show.`)
    return null
  }
  const View: ComponentType<SectionProps<Type>> = sections[_type]
  return <View {...props} />
}
