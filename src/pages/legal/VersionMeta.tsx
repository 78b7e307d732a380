import {useCopy} from '../../content/copy.tsx'
import {writeDay} from '../../../model/language.ts'
import type {Day} from '../../../model/day.ts'
import {PageMeta} from '../../content/PageMeta.tsx'
import {type ComparedVersions, comparisonAddress} from '../../../model/legal/comparedVersions.ts'
import type {LegalDocument} from './query.ts'
import type {VersionHistory} from '../../../model/legal/versions.ts'
import {legalMessages} from '../../../model/legal/legalMessages.ts'

interface VersionMetaProps {
  document: LegalDocument
  history: VersionHistory
  route: string
  day: Day | undefined
  compared: ComparedVersions | undefined
}

/** Head tags of a version. Search engines list only the version in force, under its document's address. */
export function VersionMeta({document: {title, seo}, history, route, day, compared}: VersionMetaProps) {
  const {plain} = useCopy()
  const texts = {description: seo?.description ?? null, image: seo?.image}
  if (compared) {
    const [before, after] = [compared.before.effectiveDate, compared.after.effectiveDate]
    const changes = legalMessages.changesOf(plain(title), writeDay(before), writeDay(after))
    return (
      <PageMeta
        seo={{...texts, title: changes, hideFromSearch: true}}
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
        ...texts,
        title: legalMessages.versionOf(plain(title), writeDay(day)),
        hideFromSearch: !isInForce || (seo?.hideFromSearch ?? false),
      }}
      fallbackTitle={title}
      route={isInForce ? route : `${route}/${day}`}
      imageOf={route}
    />
  )
}
