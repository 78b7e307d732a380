import type {ComponentType} from 'react'
import {ServiceLink} from '../content/ContentLink.tsx'
import {useCopy} from '../content/copy.tsx'
import type {SITE_QUERY_RESULT} from '../content/sanity.types.ts'
import {CloseButton} from '../ui/CloseButton.tsx'
import {takesFocusFirst} from '../ui/dialogs.ts'
import {CheckIn} from '../ui/drawings/CheckIn.tsx'
import {Driver} from '../ui/drawings/Driver.tsx'
import type {DrawingProps} from '../ui/drawings/Illustration.tsx'
import {RiderFriend} from '../ui/drawings/RiderFriend.tsx'
import {frameIds} from '../ui/elementIds.ts'
import {Icon} from '../ui/Icon.tsx'
import {Panel} from '../ui/Panel.tsx'
import './SignUpPanel.css'

type SignUpItem = NonNullable<NonNullable<SITE_QUERY_RESULT>['signUpItems']>[number]
type Audience = NonNullable<SignUpItem['audience']>

const looks: Record<Audience, {ground: string; Drawing: ComponentType<DrawingProps>}> = {
  rider: {ground: 'leaf', Drawing: RiderFriend},
  driver: {ground: 'night', Drawing: Driver},
  place: {ground: 'shell', Drawing: CheckIn},
}

interface SignUpPanelProps {
  items: SignUpItem[]
  onOpenChange: (open: boolean) => void
}

/** Three doors out of the site, one for each audience. */
export function SignUpPanel({items, onOpenChange}: SignUpPanelProps) {
  return (
    <Panel id={frameIds.signUpPanel} labelledBy={frameIds.signUpTitle} onOpenChange={onOpenChange}>
      <div className="top">
        <h2 id={frameIds.signUpTitle} tabIndex={-1} ref={takesFocusFirst}>
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
  const {ground, Drawing} = looks[item.audience]
  return (
    <ServiceLink service={item.service} className={`door on-${ground}`}>
      <div className="pic">
        <Drawing />
      </div>
      <b>
        <span className="vh">Sign up</span> {copy(item.label)}
      </b>{' '}
      <span className="round">
        <Icon name="out" />
      </span>
      <span className="note">{copy(item.note)}</span>
    </ServiceLink>
  )
}
