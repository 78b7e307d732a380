import type {Section} from './sectionTypes.ts'

/** The ground of a section; the closing call to action always stands on the disc's. */
export function groundOf(section: Section): string {
  return section._type === 'callToAction' ? 'disc' : (section.ground ?? 'paper')
}

/** Class of a ground. Sections on bare paper have none: two in a row then share one gap. */
export function groundClass(ground: string | null): string | undefined {
  return ground === null || ground === 'paper' ? undefined : `on-${ground}`
}
