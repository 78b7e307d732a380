import {type FormEvent, useEffect, useRef} from 'react'
import {ContentDrawing} from '../../content/ContentDrawing.tsx'
import {ContentLink} from '../../content/ContentLink.tsx'
import {useCopy} from '../../content/copy.tsx'
import type {NEWSLETTER_QUERY_RESULT} from '../../../model/sanity.types.ts'
import {takesFocusFirst} from '../../ui/dialogs.ts'
import {Field} from '../../ui/Field.tsx'
import {Spinner} from '../../ui/Spinner.tsx'
import type {Entry, EntryError} from './subscribers.ts'
import {useSubscription} from './useSubscription.ts'
import './NewsletterView.css'
import '../../ui/button.css'

interface NewsletterViewProps {
  content: NewsletterContent
  /** True while the popup around it is open. */
  open: boolean
  onDone: () => void
}

/** The content of the newsletter popup: the form, and then its success. */
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
          {(content.smallPrint || content.smallPrintLink) && (
            <p className="sm mut">
              {content.smallPrint && <span>{copy(content.smallPrint)} </span>}
              {content.smallPrintLink && <ContentLink link={content.smallPrintLink} />}
            </p>
          )}
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

/** The longest address that mail can be sent to, in characters. */
const LONGEST_EMAIL = 254

type NewsletterContent = NonNullable<NEWSLETTER_QUERY_RESULT>

interface NewsletterFormProps {
  content: NewsletterContent
  loading: boolean
  error: EntryError | undefined
  onSubmit: (entry: Entry) => void
}

function entryOf(form: HTMLFormElement): Entry {
  const data = new FormData(form)
  const textOf = (name: keyof Entry) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {email: textOf('email'), name: textOf('name')}
}

/** Takes a name and an email address. While they are being sent, they can be read, but not changed. */
function NewsletterForm({content, loading, error, onSubmit}: NewsletterFormProps) {
  const {copy} = useCopy()
  const form = useRef<HTMLFormElement>(null)
  const errorIn = (field: keyof Entry) => (error?.field === field ? error.text : '')

  useEffect(() => {
    const wrong = error && form.current?.elements.namedItem(error.field)
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [error])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(entryOf(event.currentTarget))
  }

  return (
    <form className="stack" ref={form} noValidate aria-busy={loading} onSubmit={submit}>
      <Field
        name="name"
        autoComplete="name"
        label={copy(content.nameLabel)}
        error={errorIn('name')}
        readOnly={loading}
        ref={takesFocusFirst}
      />
      <Field
        name="email"
        type="email"
        autoComplete="email"
        maxLength={LONGEST_EMAIL}
        label={copy(content.emailLabel)}
        error={errorIn('email')}
        readOnly={loading}
      />
      <button type="submit" className="btn" aria-disabled={loading}>
        {loading && <Spinner />}
        <span>{copy(loading ? content.loadingLabel : content.submitLabel)}</span>
      </button>
    </form>
  )
}
