import {useEffect, useRef} from 'react'
import {ContentDrawing} from '../../content/ContentDrawing.tsx'
import {useCopy} from '../../content/copy.tsx'
import {NewsletterForm} from './NewsletterForm.tsx'
import type {NewsletterContent} from './NewsletterForm.tsx'
import {useSubscription} from './useSubscription.ts'
import './NewsletterView.css'

interface NewsletterViewProps {
  content: NewsletterContent
  /** Whether the popup is open around it. */
  open: boolean
  onDone: () => void
}

/** What the newsletter popup shows: the form, and then that it worked. */
export function NewsletterView({content, open, onDone}: NewsletterViewProps) {
  const {copy} = useCopy()
  const {form, status, error, submit} = useSubscription(open, onDone)
  const succeeded = status === 'succeeded'
  return (
    <>
      <div className={`art on-${succeeded ? 'leaf' : 'shell'}`}>
        <ContentDrawing name={succeeded ? 'sent' : content.drawing} decorative />
      </div>
      <div className="body">
        <div className="stack" hidden={succeeded}>
          <h2>{copy(content.heading)}</h2>
          <p className="mut">{copy(content.text)}</p>
          <NewsletterForm
            key={form}
            content={content}
            loading={status === 'loading'}
            error={error}
            onSubmit={submit}
          />
          {content.smallPrint && <p className="sm mut">{copy(content.smallPrint)}</p>}
        </div>
        <div role="status">
          {status === 'loading' && <p className="vh">{copy(content.loadingLabel)}</p>}
          {succeeded && <Success message={copy(content.successMessage)} />}
        </div>
      </div>
    </>
  )
}

/** Takes the focus, because the button that had it is gone. */
function Success({message}: {message: string}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {message}
    </h2>
  )
}
