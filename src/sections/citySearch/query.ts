import {SHOWN_SECTIONS} from '../../../model/queries/fragments.ts'

/** GROQ: the page on which visitors look for their city. */
export const CITY_SEARCH_PAGE = `*[_type == "page" && "citySearch" in ${SHOWN_SECTIONS}._type][0]` as const

/** Fields that the section shows. */
export const citySearch = `lead, searchLabel, submitLabel, noMatchHint,
location{label, asking, denied, unavailable, timeout, geocoder, noCity}` as const
