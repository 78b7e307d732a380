import {queryOptions, useQuery} from '@tanstack/react-query'
import {defineQuery} from 'groq'
import {useId, useRef, useState} from 'react'
import {contentOptions} from '../../content/contentOptions.ts'
import {useCopy} from '../../content/copy.tsx'
import {useFailure} from '../../content/useFailure.ts'
import {LINK} from '../../../model/queries/fragments.ts'
import type {SITE_QUERY_RESULT} from '../../../model/sanity.types.ts'
import {loadCode} from '../../ui/loadCode.ts'
import {classNames} from '../../ui/classNames.ts'
import {CloseButton} from '../../ui/CloseButton.tsx'
import {Dialog} from '../../ui/Dialog.tsx'
import {closeDialogs, controlsDialog} from '../../ui/dialogs.ts'
import {frameIds} from '../../../model/elementIds.ts'
import {Spinner} from '../../ui/Spinner.tsx'
import {useScrollingDown} from '../../ui/useScrollingDown.ts'
import {useOutOfTheWay} from './useOutOfTheWay.ts'
import '../../ui/button.css'
import './Newsletter.css'
import './NewsletterButton.css'

const NEWSLETTER_QUERY = defineQuery(`*[_type == "newsletterPopup" && _id == "newsletterPopup"][0]{
  heading, text, nameLabel, emailLabel, submitLabel, loadingLabel, successMessage, smallPrint, smallPrintLink{${LINK}}, drawing
}`)

/** The popup's code. It is a query like content, so that it can fail and be tried again. */
const newsletterViewOptions = () =>
  queryOptions({
    queryKey: ['code', 'newsletter'],
    queryFn: async () => {
      const {NewsletterView} = await loadCode('the newsletter', () => import('./NewsletterView.tsx'))
      return NewsletterView
    },
    staleTime: Infinity,
  })

type Popup = NonNullable<NonNullable<SITE_QUERY_RESULT>['newsletter']>

/** Fetches the popup's content and code once they are wanted. */
function usePopupContent(wanted: boolean) {
  const content = useQuery({...contentOptions('newsletter', NEWSLETTER_QUERY), enabled: wanted})
  const view = useQuery({...newsletterViewOptions(), enabled: wanted})
  const retry = () => {
    for (const query of [content, view]) if (query.isError) void query.refetch()
  }
  return {content: content.data, View: view.data, error: content.error ?? view.error, retry}
}

/** The floating button and the popup that it opens, in which visitors subscribe to the newsletter. */
export function Newsletter({popup}: {popup: Popup}) {
  const {copy, plain} = useCopy()
  const [open, setOpen] = useState(false)
  // Fetched and rendered when first opened, and kept from then on, with the visitor's input.
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
    <aside aria-label={plain(popup.heading)}>
      <NewsletterButton label={copy(popup.buttonLabel)} dialogId={frameIds.newsletterPopup} />
      <Dialog
        id={frameIds.newsletterPopup}
        className="dialog two"
        aria-label={plain(popup.heading)}
        onBeforeOpen={onBeforeOpen}
        onOpenChange={onOpenChange}
      >
        <div className="close">
          <CloseButton dialogId={frameIds.newsletterPopup} label="Close" />
        </div>
        {content && View ? (
          <View content={content} open={open} onDone={closeDialogs} />
        ) : (
          // Rendered also while closed: the popup may be opened before a script can notice.
          <Unready error={open ? error : null} onRetry={retry} />
        )}
      </Dialog>
    </aside>
  )
}

/** Stands in the popup while its content is loading, or cannot be fetched. */
function Unready({error, onRetry}: {error: Error | null; onRetry: () => void}) {
  // The focused element stays during another try.
  const [hasFailed, setFailed] = useState(false)
  if (error && !hasFailed) setFailed(true)
  useFailure(error)
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
      {hasFailed && (
        <button type="button" className="btn" aria-disabled={!error} onClick={() => error && onRetry()}>
          Try again
        </button>
      )}
    </div>
  )
}

/** The floating disc with a car on its edge that opens the newsletter popup. It never covers controls or text. */
function NewsletterButton({label, dialogId}: {label: string; dialogId: string}) {
  const gap = useId()
  const button = useRef<HTMLButtonElement>(null)
  const moving = useScrollingDown()
  const away = useOutOfTheWay(button)
  return (
    <button
      type="button"
      ref={button}
      className={classNames('new', moving && 'moving', away && 'away')}
      {...controlsDialog(dialogId)}
    >
      <svg viewBox="0 0 88 88" fill="none" aria-hidden="true" focusable="false">
        <mask id={gap}>
          <path fill="#fff" d="M0 0h88v88H0z" />
          <path stroke="#000" strokeWidth="22" strokeLinecap="round" d="m63.5 12.5 12 12" />
        </mask>
        <circle cx="44" cy="44" r="36" fill="var(--il-disc)" mask={`url(#${gap})`} />
        <path stroke="var(--il-tomato)" strokeWidth="14" strokeLinecap="round" d="m65 14 9 9" />
      </svg>
      <span>{label}</span>
    </button>
  )
}
