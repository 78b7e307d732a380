import type {LinkValue} from '../../content/ContentLink.tsx'
import type {Section} from '../../sections/section.ts'

/**
 * The link about rides that the page of a served city has. It leads to an old address, spelled as apps
 * and printed codes have it, which a redirect of the content takes on to the page about riding.
 */
const rideLink = (label: string): LinkValue => ({
  _key: 'ride-link',
  label,
  target: 'page',
  route: '/riderr',
  topicSlug: null,
  anchor: null,
  service: null,
  url: null,
})

/** The sections with that link in the opening, after whatever stands there; without it where it has no label. */
export const withRideLink = (sections: readonly Section[], label: string | null): Section[] =>
  sections.map((section, index) =>
    label && index === 0 && section._type === 'hero'
      ? {...section, actions: [...(section.actions ?? []), rideLink(label)]}
      : section,
  )
