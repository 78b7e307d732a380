import {useQuery} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {useCopy} from '../../content/copy.tsx'
import {reportFailure} from '../../content/problems.ts'
import type {SITE_QUERY_RESULT} from '../../content/sanity.types.ts'
import '../../ui/button.css'
import {CloseButton} from '../../ui/CloseButton.tsx'
import {Dialog} from '../../ui/Dialog.tsx'
import {closeDialogs} from '../../ui/dialogs.ts'
import {frameIds} from '../../ui/elementIds.ts'
import {Spinner} from '../../ui/Spinner.tsx'
import './Newsletter.css'
import {NewsletterButton} from './NewsletterButton.tsx'
import {newsletterOptions, newsletterViewOptions} from './query.ts'

type Popup = NonNullable<NonNullable<SITE_QUERY_RESULT>['newsletter']>

/** What the popup shows, fetched once it is wanted. */
function usePopupContent(wanted: boolean) {
  const content = useQuery({...newsletterOptions(), enabled: wanted})
  const view = useQuery({...newsletterViewOptions(), enabled: wanted})
  const retry = () => {
    for (const query of [content, view]) if (query.isError) void query.refetch()
  }
  return {content: content.data, View: view.data, error: content.error ?? view.error, retry}
}

/** The floating button and the popup that it opens, in which visitors subscribe to the newsletter. */
export function Newsletter({popup}: {popup: Popup}) {
  const {copy} = useCopy()
  const [open, setOpen] = useState(false)
  // Fetched and drawn only once somebody opens it, and kept from then on, with what was typed.
  const [wasOpened, setWasOpened] = useState(false)
  const {content, View, error, retry} = usePopupContent(wasOpened)

  const onBeforeOpen = () => setWasOpened(true)
  const onOpenChange = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen) return
    onBeforeOpen()
    retry()
  }
  return (
    <aside aria-label={copy(popup.heading)}>
      <NewsletterButton label={copy(popup.buttonLabel)} dialogId={frameIds.newsletterPopup} />
      <Dialog
        id={frameIds.newsletterPopup}
        className="dialog two"
        label={copy(popup.heading)}
        onBeforeOpen={onBeforeOpen}
        onOpenChange={onOpenChange}
      >
        <div className="close">
          <CloseButton dialogId={frameIds.newsletterPopup} label="Close" />
        </div>
        {content && View ? (
          <View content={content} open={open} onDone={closeDialogs} />
        ) : (
          // Also while closed: it may be opened before any script is there to notice.
          <Unready error={open ? error : null} onRetry={retry} />
        )}
      </Dialog>
    </aside>
  )
}

/** Stands in the popup while what it shows is on the way, or cannot be fetched. */
function Unready({error, onRetry}: {error: Error | null; onRetry: () => void}) {
  useEffect(() => {
    if (error) reportFailure(error)
  }, [error])
  return (
    <div className="body unready">
      <div role="status">
        {error ? (
          <p>The form couldn’t be loaded. Check your connection, or try again in a moment.</p>
        ) : (
          <>
            <Spinner />
            <span className="vh">Loading</span>
          </>
        )}
      </div>
      {error && (
        <button type="button" className="btn" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
