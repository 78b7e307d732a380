/** What the section shows. */
export const citySearch = `lead, searchLabel, submitLabel, noMatchHint,
location{label, asking, denied, unavailable, timeout, geocoder, noCity}` as const
