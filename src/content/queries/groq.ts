import {defineQuery} from 'groq'
import {LINK, SEO} from './fragments.ts'

/** Every fact that copy may mention. */
export const FACTS_QUERY = defineQuery(`*[_type == "fact"]{key, unit, value, text}`)

/** What every page shares. */
export const SITE_QUERY = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  productName,
  rideNoun,
  rideNounPlural,
  navigation[]{${LINK}},
  footerColumns[]{_key, title, links[]{${LINK}}},
  legalLinks[]{${LINK}},
  socialLinks[]{${LINK}},
  signUpItems[]{_key, audience, label, note, service},
  textKeyword,
  shortCode,
  services{riderAppAndroid, riderAppIos, driverAppIos, driverAppAndroid, businessSignUp, businessSignIn, news},
  notFound{heading, text, homeLabel},
  "newsletter": *[_type == "newsletterPopup" && _id == "newsletterPopup"][0]{buttonLabel, heading},
  seo{${SEO}}
}`)
