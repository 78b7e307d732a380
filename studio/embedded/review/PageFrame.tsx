import {useEffect, useRef, useState} from 'react'
import {Text} from '../../ui/primitives.ts'

/** The widths of pages in a review, in CSS pixels. */
const WIDTHS = {desktop: 1440, phone: 390} as const
export type Width = keyof typeof WIDTHS

interface PageFrameProps {
  /** Title of the frame, for people who cannot see it, and above it. */
  title: string
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
export function PageFrame({title, label, src, width}: PageFrameProps) {
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
            title={title}
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
