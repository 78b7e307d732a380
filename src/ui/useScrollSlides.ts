import {useCallback, useEffect, useRef, useState} from 'react'

/** Milliseconds for which a scroll must rest before it counts as arrived. */
const SETTLE_TIME = 120

/** Returns the track's scroll position at which a slide stands at its start. */
function offsetOf(track: HTMLElement, index: number): number {
  const [first, slide] = [track.children[0], track.children[index]]
  if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return 0
  return slide.offsetLeft - first.offsetLeft
}

function nearestSlide(track: HTMLElement): number {
  const distances = Array.from(track.children, (_, index) =>
    Math.abs(offsetOf(track, index) - track.scrollLeft),
  )
  return distances.indexOf(Math.min(...distances))
}

/** Returns the number of the slide in view, however it got there: by touch, keys, buttons or a timer. */
export function useScrollSlides(smooth: boolean) {
  const trackRef = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const track = trackRef.current
    if (!track) return
    let settle: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(settle)
      settle = setTimeout(() => setCurrent(nearestSlide(track)), SETTLE_TIME)
    }
    track.addEventListener('scroll', onScroll, {passive: true})
    return () => {
      clearTimeout(settle)
      track.removeEventListener('scroll', onScroll)
    }
  }, [])

  const show = useCallback(
    (index: number) => {
      setCurrent(index)
      const track = trackRef.current
      // Only the track scrolls: scrollIntoView would move the page to a carousel that nobody looks at.
      track?.scrollTo({left: offsetOf(track, index), behavior: smooth ? 'smooth' : 'instant'})
    },
    [smooth],
  )
  return {trackRef, current, show}
}
