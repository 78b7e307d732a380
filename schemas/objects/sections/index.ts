import {callToAction} from './callToAction.ts'
import {cardGrid} from './cardGrid.ts'
import {carousel} from './carousel.ts'
import {faqSection} from './faqSection.ts'
import {feature} from './feature.ts'
import {hero} from './hero.ts'
import {ledger} from './ledger.ts'
import {statistic} from './statistic.ts'
import {steps} from './steps.ts'

/** The sections that a page can be made of, in the order in which the Studio offers them. */
export const sectionTypes = [
  hero,
  cardGrid,
  steps,
  feature,
  ledger,
  carousel,
  statistic,
  faqSection,
  callToAction,
]
