import {ContentDrawing} from '../content/ContentDrawing.tsx'
import {ExternalLink, SIGN_UP_PANEL_ID} from '../content/ContentLink.tsx'
import {useCopy} from '../content/copy.tsx'
import type {SITE_QUERY_RESULT} from '../content/sanity.types.ts'
import {CloseButton} from '../ui/CloseButton.tsx'
import type {DrawingName} from '../ui/drawings/registry.ts'
import {Icon} from '../ui/Icon.tsx'
import {Panel} from '../ui/Panel.tsx'
import './SignUpPanel.css'

type SignUpItem = NonNullable<NonNullable<SITE_QUERY_RESULT>['signUpItems']>[number]
type Audience = NonNullable<SignUpItem['audience']>

const TITLE_ID = 'sign-up-title'

const looks: Record<Audience, {ground: string; drawing: DrawingName}> = {
  rider: {ground: 'leaf', drawing: 'rider-friend'},
  driver: {ground: 'night', drawing: 'driver'},
  place: {ground: 'shell', drawing: 'check-in'},
}

/** A dialog gives the focus to what has this attribute, which React would only act on and not write. */
const takeFocusFirst = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')

interface SignUpPanelProps {
  items: SignUpItem[]
  onOpenChange: (open: boolean) => void
}

/** Three doors out of the site, one for each audience. */
export function SignUpPanel({items, onOpenChange}: SignUpPanelProps) {
  return (
    <Panel id={SIGN_UP_PANEL_ID} labelledBy={TITLE_ID} onOpenChange={onOpenChange}>
      <div className="top">
        <h2 id={TITLE_ID} tabIndex={-1} ref={takeFocusFirst}>
          Sign up
        </h2>
        <CloseButton dialogId={SIGN_UP_PANEL_ID} label="Close" />
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
  if (!item.audience || !item.url) return null
  const {ground, drawing} = looks[item.audience]
  return (
    <ExternalLink href={item.url} className={`door on-${ground}`}>
      <div className="pic">
        <ContentDrawing name={drawing} decorative />
      </div>
      <b>
        <span className="vh">Sign up</span> {copy(item.label)}
      </b>{' '}
      <span className="round">
        <Icon name="out" />
      </span>
      <span className="note">{copy(item.note)}</span>
    </ExternalLink>
  )
}
