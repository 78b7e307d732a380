import {cityDisplayName} from './documents/cityDisplayName.ts'
import {cityPage} from './documents/cityPage.ts'
import {fact} from './documents/fact.ts'
import {faqItem} from './documents/faqItem.ts'
import {helpCentre} from './documents/helpCentre.ts'
import {helpTopic} from './documents/helpTopic.ts'
import {job} from './documents/job.ts'
import {legalDocument} from './documents/legalDocument.ts'
import {legalVersion} from './documents/legalVersion.ts'
import {newsletterPopup} from './documents/newsletterPopup.ts'
import {page} from './documents/page.ts'
import {redirect} from './documents/redirect.ts'
import {siteSettings} from './documents/siteSettings.ts'
import {usState} from './documents/usState.ts'
import {waitlistPage} from './documents/waitlistPage.ts'
import {articleText} from './objects/articleText.ts'
import {callout} from './objects/callout.ts'
import {contentImage} from './objects/contentImage.ts'
import {conversation} from './objects/conversation.ts'
import {factRef} from './objects/factRef.ts'
import {footerColumn} from './objects/footerColumn.ts'
import {highlight} from './objects/highlight.ts'
import {legalChange} from './objects/legalChange.ts'
import {legalCorrection} from './objects/legalCorrection.ts'
import {legalSection} from './objects/legalSection.ts'
import {legalValue} from './objects/legalValue.ts'
import {legalWithdrawal} from './objects/legalWithdrawal.ts'
import {link} from './objects/link.ts'
import {payRows} from './objects/payRows.ts'
import {richText} from './objects/richText.ts'
import {seo} from './objects/seo.ts'
import {signUpItem} from './objects/signUpItem.ts'
import {table} from './objects/table.ts'

/** Every content type of the dataset except the sections of pages, which have their own folders (`src/sections`). */
export const documentsAndObjects = [
  page,
  faqItem,
  helpCentre,
  helpTopic,
  fact,
  legalDocument,
  legalVersion,
  job,
  usState,
  cityDisplayName,
  redirect,
  cityPage,
  waitlistPage,
  newsletterPopup,
  siteSettings,
  articleText,
  callout,
  contentImage,
  conversation,
  factRef,
  footerColumn,
  highlight,
  legalChange,
  legalCorrection,
  legalSection,
  legalValue,
  legalWithdrawal,
  link,
  payRows,
  richText,
  seo,
  signUpItem,
  table,
]
