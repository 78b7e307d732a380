import {useState} from 'react'
import {type DocumentActionComponent, getPublishedId, isGoingToUnpublish} from '../../sanity.ts'
import type {Way} from './takeOff.ts'
import {ReleaseDialog} from './ReleaseDialog.tsx'
import {TakeOffDialog} from './TakeOffDialog.tsx'

const HEADERS = {
  unpublish: 'Take it off the site',
  delete: 'Delete it, and take it off the site',
} as const

/**
 * An action that takes what is published off the site, and first puts right everything that refers to it: the API
 * refuses to leave references to nothing.
 * @param action the Studio's own, or what another plugin has made of it
 */
export function offerRepairs(way: Way, action: DocumentActionComponent): DocumentActionComponent {
  const WithRepairs: DocumentActionComponent = (props) => {
    const [isOpen, setOpen] = useState(false)
    const description = action(props)
    if (!description || !props.published || description.disabled) return description
    const close = () => setOpen(false)
    const dialog = isOpen && {
      type: 'dialog' as const,
      header: HEADERS[way],
      width: 'medium' as const,
      onClose: close,
      content: <TakeOffDialog id={getPublishedId(props.id)} way={way} onClose={close} />,
    }
    return {...description, onHandle: () => setOpen(true), dialog}
  }
  WithRepairs.action = way
  return WithRepairs
}

/**
 * The action by which a release takes a document off the site, which first names what the release would be refused for.
 * @param action the Studio's own, or what another plugin has made of it
 */
export function nameReferences(action: DocumentActionComponent): DocumentActionComponent {
  const WithReferences: DocumentActionComponent = (props) => {
    const [isOpen, setOpen] = useState(false)
    const description = action(props)
    const {version, release} = props
    // The same action takes the mark off again.
    const isMarked = version !== null && isGoingToUnpublish(version)
    if (!description || !release || description.disabled || isMarked) return description
    const close = () => setOpen(false)
    const proceed = () => {
      close()
      description.onHandle?.()
    }
    const dialog = isOpen && {
      type: 'dialog' as const,
      header: 'Take it off the site with the release',
      width: 'medium' as const,
      onClose: close,
      content: (
        <ReleaseDialog id={getPublishedId(props.id)} release={release} onContinue={proceed} onClose={close} />
      ),
    }
    return {...description, onHandle: () => setOpen(true), dialog: dialog || description.dialog || null}
  }
  WithReferences.action = 'unpublishVersion'
  return WithReferences
}
