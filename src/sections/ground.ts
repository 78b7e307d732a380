import type {Section} from './sectionTypes.ts'

/** The ground of a section: the closing call to action stands on the disc's, long text on paper. */
export function groundOf(section: Section): string {
  if (section._type === 'callToAction') return 'disc'
  return section.ground ?? 'paper'
}

/** Class of a ground. Sections on bare paper have none: two in a row then share one gap. */
export function groundClass(ground: string | null): string | undefined {
  return ground === null || ground === 'paper' ? undefined : `on-${ground}`
}
