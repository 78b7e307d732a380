import {useEffect, useRef, useState} from 'react'
import {Button, Flex, Stack, Switch, Text} from '../../ui/primitives.ts'
import {type ListedPage, pageAddress} from './findings.ts'

/** The widths of pages in a review, in CSS pixels. */
const WIDTHS = {desktop: 1440, phone: 390} as const
type Width = keyof typeof WIDTHS

const VIEWS = {both: 'Side by side', now: 'Now', later: 'Then'} as const
const SIDES = ['now', 'later'] as const
type Side = (typeof SIDES)[number]

/** Says why there is nothing to show of a page; undefined if there is. */
function absence(page: ListedPage, at: Side): string | undefined {
  if (at === 'now') return page.fate === 'begins' ? 'Nothing is at this address yet.' : undefined
  if (page.fate === 'ends') return 'Nothing will be at this address.'
  return page.fate === 'fails' ? `It cannot be rendered: ${page.reason ?? ''}` : undefined
}

interface ReviewedPageProps {
  page: ListedPage
  /** The review's name on the server. */
  review: string
}

/** A page as it is and as it will be, or one of the two. */
export function ReviewedPage({page, review}: ReviewedPageProps) {
  const [view, setView] = useState<keyof typeof VIEWS>('both')
  // On a phone, a desktop page is too small to be read.
  const [width, setWidth] = useState<Width>(() => (innerWidth < 600 ? 'phone' : 'desktop'))
  const [marks, setMarks] = useState(true)
  const {address} = page
  return (
    <section className="review-pages" aria-label={`The page at ${address}`}>
      <Flex className="review-look" gap={4} align="center" wrap="wrap">
        <Choices label="What to show" choices={VIEWS} value={view} onChoose={setView} />
        <Choices
          label="Width of the page"
          choices={{desktop: 'Desktop', phone: 'Phone'}}
          value={width}
          onChoose={setWidth}
        />
        <Flex as="label" gap={2} align="center">
          <Switch checked={marks} onChange={() => setMarks(!marks)} />
          <Text>Mark words</Text>
        </Flex>
      </Flex>
      <div className={`review-frames ${width}`}>
        {SIDES.filter((at) => view === 'both' || view === at).map((at) => {
          const note = absence(page, at)
          return note === undefined ? (
            <PageFrame
              key={`${at} ${width}`}
              address={address}
              label={VIEWS[at]}
              src={pageAddress(review, {address, at, marks})}
              width={width}
            />
          ) : (
            <Stack key={at} gap={3} padding={4}>
              <Text weight="medium">{VIEWS[at]}</Text>
              <Text>{note}</Text>
            </Stack>
          )
        })}
      </div>
    </section>
  )
}

interface ChoicesProps<Name extends string> {
  label: string
  /** Labels of the choices, by their names. */
  choices: Readonly<Record<Name, string>>
  value: Name
  onChoose: (name: Name) => void
}

/** A few ways to look at something, of which one is chosen. */
function Choices<Name extends string>({label, choices, value, onChoose}: ChoicesProps<Name>) {
  const names = Object.keys(choices).filter((name): name is Name => name in choices)
  return (
    <Flex gap={1} role="group" aria-label={label}>
      {names.map((name) => (
        <Button
          key={name}
          mode={name === value ? 'default' : 'ghost'}
          padding={2}
          text={choices[name]}
          aria-pressed={name === value}
          onClick={() => onChoose(name)}
        />
      ))}
    </Flex>
  )
}

interface PageFrameProps {
  address: string
  /** Stands above it. */
  label: string
  src: string
  width: Width
}

/** Without `container`, the list of pages above the frame would be scrolled out of sight. */
const IN_ITS_FRAME: ScrollIntoViewOptions & {container: 'nearest'} = {block: 'center', container: 'nearest'}

/** Scrolls the frame to the first mark, and disables links, because only this page is reviewed. */
function prepare(page: Document | null): void {
  page?.addEventListener('click', (event) => event.preventDefault(), true)
  const marks = [...(page?.querySelectorAll('.review-mark') ?? [])]
  const first = marks.find((mark) => mark.checkVisibility()) ?? marks[0]
  // Closed parts cannot be opened by a press here.
  first?.closest('dialog:not([open])')?.setAttribute('open', '')
  first?.closest('details:not([open])')?.setAttribute('open', '')
  first?.scrollIntoView(IN_ITS_FRAME)
}

/** A page as visitors see it, scaled to the room. It runs no script. */
function PageFrame({address, label, src, width}: PageFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({inline: 0, block: 0})
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setRoom({inline: element.clientWidth, block: element.clientHeight}),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(room.inline / WIDTHS[width], 1)
  return (
    <figure className="review-frame">
      <figcaption>
        <Text weight="medium">{label}</Text>
      </figcaption>
      <div ref={box}>
        {scale > 0 && (
          <iframe
            title={`${label}: ${address}`}
            src={src}
            // Same origin, because it would lack its typefaces otherwise. Without scripts it is no more than a picture.
            sandbox="allow-same-origin"
            style={{
              inlineSize: WIDTHS[width],
              blockSize: room.block / scale,
              transform: `scale(${scale})`,
            }}
            onLoad={({currentTarget}) => prepare(currentTarget.contentDocument)}
          />
        )}
      </div>
    </figure>
  )
}
