// Written by npm run typegen.
import {appDownload} from './appDownload/query.ts'
import {callToAction} from './callToAction/query.ts'
import {cardGrid} from './cardGrid/query.ts'
import {carousel} from './carousel/query.ts'
import {cityDirectory} from './cityDirectory/query.ts'
import {citySearch} from './citySearch/query.ts'
import {faqSection} from './faqSection/query.ts'
import {feature} from './feature/query.ts'
import {helpCards} from './helpCards/query.ts'
import {helpSearch} from './helpSearch/query.ts'
import {hero} from './hero/query.ts'
import {jobList} from './jobList/query.ts'
import {ledger} from './ledger/query.ts'
import {logos} from './logos/query.ts'
import {numberedText} from './numberedText/query.ts'
import {quote} from './quote/query.ts'
import {requirements} from './requirements/query.ts'
import {safetyBlocks} from './safetyBlocks/query.ts'
import {statistic} from './statistic/query.ts'
import {statistics} from './statistics/query.ts'
import {steps} from './steps/query.ts'
import {tableSection} from './tableSection/query.ts'
import {textSection} from './textSection/query.ts'
import {video} from './video/query.ts'

/** What each type of section shows. */
export const SECTION_BRANCHES = `_type == "appDownload" => {${appDownload}},
_type == "callToAction" => {${callToAction}},
_type == "cardGrid" => {${cardGrid}},
_type == "carousel" => {${carousel}},
_type == "cityDirectory" => {${cityDirectory}},
_type == "citySearch" => {${citySearch}},
_type == "faqSection" => {${faqSection}},
_type == "feature" => {${feature}},
_type == "helpCards" => {${helpCards}},
_type == "helpSearch" => {${helpSearch}},
_type == "hero" => {${hero}},
_type == "jobList" => {${jobList}},
_type == "ledger" => {${ledger}},
_type == "logos" => {${logos}},
_type == "numberedText" => {${numberedText}},
_type == "quote" => {${quote}},
_type == "requirements" => {${requirements}},
_type == "safetyBlocks" => {${safetyBlocks}},
_type == "statistic" => {${statistic}},
_type == "statistics" => {${statistics}},
_type == "steps" => {${steps}},
_type == "tableSection" => {${tableSection}},
_type == "textSection" => {${textSection}},
_type == "video" => {${video}}` as const
