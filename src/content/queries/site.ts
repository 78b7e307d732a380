import {defineQuery} from 'groq'
import {SITE_SETTINGS} from '../../../schemas/contentTypes.ts'
import {contentOptions} from '../contentOptions.ts'
import {readLanguage} from '../../../model/language.ts'
import type {SITE_QUERY_RESULT} from '../../../model/sanity.types.ts'
import {LINK, SEO, SHOWN_SECTIONS} from '../../../model/queries/fragments.ts'

const SITE_QUERY = defineQuery(`${SITE_SETTINGS}{
  productName,
  rideNoun,
  rideNounPlural,
  navigation[]{${LINK}, "findsCity": "citySearch" in page->${SHOWN_SECTIONS}._type},
  footerColumns[]{_key, title, links[]{${LINK}}},
  legalLinks[]{${LINK}},
  socialLinks[]{${LINK}},
  signUpItems[]{_key, audience, label, note, service},
  language,
  textKeyword,
  shortCode,
  services{riderAppAndroid, riderAppIos, driverAppIos, driverAppAndroid, businessSignUp, businessSignIn, news},
  notFound{heading, text, homeLabel},
  "newsletter": *[_type == "newsletterPopup" && _id == "newsletterPopup"][0]{buttonLabel, heading},
  seo{${SEO}}
}`)

/** Returns the pages' language: English, unless the site settings name another. */
export const siteLanguage = (site: SITE_QUERY_RESULT | undefined): string =>
  readLanguage(site?.language ?? '') ?? 'en'

/** Data that all pages share: names, navigation, footer and sign-up panel; null if nobody has written it yet. */
export const siteOptions = () => contentOptions('site', SITE_QUERY)
