import {fact} from './documents/fact.ts'
import {faqItem} from './documents/faqItem.ts'
import {legalDocument} from './documents/legalDocument.ts'
import {legalVersion} from './documents/legalVersion.ts'
import {page} from './documents/page.ts'
import {siteSettings} from './documents/siteSettings.ts'
import {factRef} from './objects/factRef.ts'
import {footerColumn} from './objects/footerColumn.ts'
import {highlight} from './objects/highlight.ts'
import {legalSection} from './objects/legalSection.ts'
import {link} from './objects/link.ts'
import {richText} from './objects/richText.ts'
import {sectionTypes} from './objects/sections/index.ts'
import {seo} from './objects/seo.ts'
import {signUpItem} from './objects/signUpItem.ts'

/** Every content type of the dataset. */
export const schemaTypes = [
  page,
  faqItem,
  fact,
  legalDocument,
  legalVersion,
  siteSettings,
  factRef,
  footerColumn,
  highlight,
  legalSection,
  link,
  richText,
  seo,
  signUpItem,
  ...sectionTypes,
]

/** Types of which there is exactly one document; its id is the type's name. */
export const singletonTypes: string[] = [siteSettings.name]
