import {CheckmarkCircleIcon} from '@sanity/icons/CheckmarkCircle'
import {CloseCircleIcon} from '@sanity/icons/CloseCircle'
import {UsersIcon} from '@sanity/icons/Users'
import {type ReleaseActionComponent, useCurrentUser} from 'sanity'
import type {DocumentActionComponent, DocumentActionProps} from '../../sanity.ts'
import {wrapAction} from '../../ui/wrapAction.ts'
import {useApprovalDialog, type Wish} from './ApprovalLayout.tsx'
import {useObstacle} from './obstacle.ts'
import {releaseSubject} from './releases.ts'
import {draftSubject, isAsked, type Subject, useStanding} from './standing.ts'

type Act = Wish['act']

const LABELS = {ask: 'Ask for approval…', approve: 'Approve…', decline: 'Decline…'} as const
const ICONS = {ask: UsersIcon, approve: CheckmarkCircleIcon, decline: CloseCircleIcon} as const
const ACTS: readonly Act[] = ['ask', 'approve', 'decline']

const draftOf = ({id, draft, published}: DocumentActionProps): Subject =>
  draftSubject(id, draft ?? published ?? {})

/** Makes an action for the approval of a subject. */
function useAct(act: Act, subject: Subject) {
  const open = useApprovalDialog()
  const standing = useStanding(subject)
  const user = useCurrentUser()
  const isOpen = standing !== undefined && (act === 'ask' || isAsked(standing, user?.id))
  return {isOpen, label: LABELS[act], icon: ICONS[act], onHandle: () => open({act, subject})}
}

function documentAction(act: Act): DocumentActionComponent {
  const Action: DocumentActionComponent = (props) => {
    const {isOpen, ...description} = useAct(act, draftOf(props))
    // An action that appears late in an open menu would move the one that somebody is about to press. The actions for
    // people who are asked stand at the menu's end.
    const isOffered = isOpen || act === 'ask'
    return props.draft && !props.version && isOffered ? {...description, disabled: !isOpen} : null
  }
  Action.displayName = `${act}Approval`
  return Action
}

function releaseAction(act: Act): ReleaseActionComponent {
  const Action: ReleaseActionComponent = (props) => {
    const {isOpen, ...description} = useAct(act, releaseSubject(props.release))
    const isNobodys = act !== 'ask' && !isOpen
    return {
      ...description,
      disabled: !isOpen || props.release.state !== 'active',
      ...(isNobodys && {title: 'Nobody has asked you to approve what there is now.'}),
    }
  }
  Action.displayName = `${act}ReleaseApproval`
  return Action
}

export const documentActions = ACTS.map(documentAction)
export const releaseActions = ACTS.map(releaseAction)

/** Disables publishing, at once or at a time, with the reason whose approval it waits for. */
export const approved = wrapAction((description, props) => {
  const reason = useObstacle(draftOf(props))
  return reason && props.draft ? {...description, disabled: true, title: reason} : description
})
