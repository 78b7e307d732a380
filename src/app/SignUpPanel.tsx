import {audienceGrounds} from '../content/audiences.ts'
import {useCopy} from '../content/copy.tsx'
import {ServiceLink} from '../content/ExternalLink.tsx'
import type {SITE_QUERY_RESULT} from '../../model/sanity.types.ts'
import {CloseButton} from '../ui/CloseButton.tsx'
import {focusedFirst} from '../ui/dialogs.ts'
import {frameIds} from '../../model/elementIds.ts'
import {Icon} from '../ui/Icon.tsx'
import {Panel} from '../ui/Panel.tsx'
import driver from './signUpPictures/driver.svg?no-inline'
import place from './signUpPictures/place.svg?no-inline'
import rider from './signUpPictures/rider.svg?no-inline'
import './SignUpPanel.css'

type SignUpItem = NonNullable<NonNullable<SITE_QUERY_RESULT>['signUpItems']>[number]

/**
 * Drawings as files, unlike those of pages: every page has the panel, and few visitors open it. A map, because
 * content can name an audience that is newer than the site.
 */
const pictures: ReadonlyMap<string, {src: string; width: number; height: number}> = new Map([
  ['rider', {src: rider, width: 720, height: 720}],
  ['driver', {src: driver, width: 720, height: 720}],
  ['place', {src: place, width: 720, height: 740}],
])

/** Three links out of the site, one for each audience. */
export function SignUpPanel({items}: {items: SignUpItem[]}) {
  return (
    <Panel id={frameIds.signUpPanel} aria-labelledby={frameIds.signUpTitle}>
      <div className="top">
        <h2 id={frameIds.signUpTitle} tabIndex={-1} {...focusedFirst}>
          Sign up
        </h2>
        <CloseButton dialogId={frameIds.signUpPanel} label="Close" />
      </div>
      <div className="doors">
        {items.map((item) => (
          <Door key={item._key} item={item} />
        ))}
      </div>
    </Panel>
  )
}

function Door({item}: {item: SignUpItem}) {
  const {copy} = useCopy()
  if (!item.audience || !item.service) return null
  const picture = pictures.get(item.audience)
  return (
    <ServiceLink service={item.service} className={`door on-${audienceGrounds[item.audience]}`}>
      {picture && <img className="pic" alt="" loading="lazy" {...picture} />}
      <b>
        <span className="vh">Sign up</span> {copy(item.label)}{' '}
      </b>
      <span className="round">
        <Icon name="out" />
      </span>
      <span className="note">{copy(item.note)}</span>
    </ServiceLink>
  )
}
