// Written by npm run typegen.
import {appDownload} from './appDownload/schema.ts'
import {callToAction} from './callToAction/schema.ts'
import {cardGrid} from './cardGrid/schema.ts'
import {carousel} from './carousel/schema.ts'
import {cityDirectory} from './cityDirectory/schema.ts'
import {citySearch} from './citySearch/schema.ts'
import {faqSection} from './faqSection/schema.ts'
import {feature} from './feature/schema.ts'
import {helpCards} from './helpCards/schema.ts'
import {helpSearch} from './helpSearch/schema.ts'
import {hero} from './hero/schema.ts'
import {jobList} from './jobList/schema.ts'
import {ledger} from './ledger/schema.ts'
import {logos} from './logos/schema.ts'
import {numberedText} from './numberedText/schema.ts'
import {quote} from './quote/schema.ts'
import {requirements} from './requirements/schema.ts'
import {safetyBlocks} from './safetyBlocks/schema.ts'
import {statistic} from './statistic/schema.ts'
import {statistics} from './statistics/schema.ts'
import {steps} from './steps/schema.ts'
import {tableSection} from './tableSection/schema.ts'
import {textSection} from './textSection/schema.ts'
import {video} from './video/schema.ts'

/** The types of the sections that a page can be made of. */
export const sectionTypes = [
  appDownload,
  callToAction,
  cardGrid,
  carousel,
  cityDirectory,
  citySearch,
  faqSection,
  feature,
  helpCards,
  helpSearch,
  hero,
  jobList,
  ledger,
  logos,
  numberedText,
  quote,
  requirements,
  safetyBlocks,
  statistic,
  statistics,
  steps,
  tableSection,
  textSection,
  video,
]
