import {appDownload} from './appDownload.ts'
import {callToAction} from './callToAction.ts'
import {cardGrid} from './cardGrid.ts'
import {carousel} from './carousel.ts'
import {cityDirectory} from './cityDirectory.ts'
import {citySearch} from './citySearch.ts'
import {faqSection} from './faqSection.ts'
import {feature} from './feature.ts'
import {helpCards} from './helpCards.ts'
import {helpSearch} from './helpSearch.ts'
import {hero} from './hero.ts'
import {jobList} from './jobList.ts'
import {ledger} from './ledger.ts'
import {numberedText} from './numberedText.ts'
import {requirements} from './requirements.ts'
import {safetyBlocks} from './safetyBlocks.ts'
import {statistic} from './statistic.ts'
import {statistics} from './statistics.ts'
import {steps} from './steps.ts'
import {textSection} from './textSection.ts'

/** The sections that a page can be made of, in the order in which the Studio offers them. */
export const sectionTypes = [
  hero,
  cardGrid,
  steps,
  feature,
  ledger,
  carousel,
  statistic,
  statistics,
  textSection,
  safetyBlocks,
  requirements,
  appDownload,
  numberedText,
  jobList,
  faqSection,
  callToAction,
  helpSearch,
  helpCards,
  citySearch,
  cityDirectory,
]
