import {useCopy} from '../../content/copy.tsx'
import {writeDay} from '../../content/writeDay.ts'
import type {Day} from '../../content/day.ts'
import {PageMeta} from '../../content/PageMeta.tsx'
import {type ComparedVersions, comparisonAddress} from './compare/comparedVersions.ts'
import type {LegalDocument} from './query.ts'
import type {VersionHistory} from './versions.ts'

interface VersionMetaProps {
  document: LegalDocument
  history: VersionHistory
  route: string
  day: Day | undefined
  compared: ComparedVersions | undefined
}

/** Search engines know the version in force, by the address of its document; other versions are not for them. */
export function VersionMeta({document: {title, seo}, history, route, day, compared}: VersionMetaProps) {
  const {copy} = useCopy()
  const description = seo?.description ?? null
  if (compared) {
    const [before, after] = [compared.before.effectiveDate, compared.after.effectiveDate]
    return (
      <PageMeta
        seo={{
          title: `${copy(title)}, changes from ${writeDay(before)} to ${writeDay(after)}`,
          description,
          image: seo?.image,
          hideFromSearch: true,
        }}
        fallbackTitle={title}
        route={comparisonAddress(route, before, after)}
        imageOf={route}
      />
    )
  }
  if (!day) return <PageMeta seo={seo} fallbackTitle={title} route={route} />
  const isInForce = day === history.inForce?.effectiveDate
  return (
    <PageMeta
      seo={{
        title: `${copy(title)}, version of ${writeDay(day)}`,
        description,
        image: seo?.image,
        hideFromSearch: !isInForce || (seo?.hideFromSearch ?? false),
      }}
      fallbackTitle={title}
      route={isInForce ? route : `${route}/${day}`}
      imageOf={route}
    />
  )
}
