import {type ReactNode, useCallback} from 'react'
import {browserState} from './browserState.ts'
import {classNames} from './classNames.ts'
import {Icon} from './Icon.tsx'
import {useAutoAdvance} from './useAutoAdvance.ts'
import {useScrollSlides} from './useScrollSlides.ts'
import {messages} from '../messages.ts'
import './button.css'
import './Carousel.css'
import './RingStepper.css'

/** Milliseconds for which a slide is shown. */
const SLIDE_TIME = 3500

const motion = () => window.matchMedia('(prefers-reduced-motion: reduce)')

/** True if the visitor has asked for less motion. */
const useReducedMotion = browserState(motion, ['change'], () => motion().matches, true)

/** Arrow keys scroll the focused element, and not every browser makes a scroller focusable. */
const keyboardScrollable = {tabIndex: 0} as const

interface Slide {
  id: string
  className?: string | undefined
  content: ReactNode
}

interface CarouselProps {
  slides: Slide[]
  /** Id of the heading that names it. */
  labelledBy: string
}

/** Slides in a row that scroll by touch, keys and buttons, and automatically until the visitor turns to them. */
export function Carousel({slides, labelledBy}: CarouselProps) {
  const reducedMotion = useReducedMotion()
  const {trackRef, current, show} = useScrollSlides(!reducedMotion)
  const last = slides.length - 1
  const advance = useCallback(() => show(current === last ? 0 : current + 1), [show, current, last])
  const {playing, togglePlaying, holdProps} = useAutoAdvance(advance, SLIDE_TIME, reducedMotion)
  const position = messages.slide(current + 1, slides.length)

  return (
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      {...holdProps}
    >
      <div className="track" ref={trackRef} role="group" aria-label="Slides" {...keyboardScrollable}>
        {slides.map(({id, className, content}, index) => (
          <div
            key={id}
            className={classNames('slide', className)}
            role="group"
            aria-roledescription="slide"
            aria-label={messages.slide(index + 1, slides.length)}
          >
            {content}
          </div>
        ))}
      </div>
      <div className="wrap controls">
        <RingStepper at={current} />
        <span className="mut position" aria-live={playing ? 'off' : 'polite'}>
          {position}
        </span>
        <button
          type="button"
          className="round"
          aria-label={playing ? 'Pause' : 'Play'}
          data-plays
          onClick={togglePlaying}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
        <StepButton label="Previous" icon="left" disabled={current === 0} onStep={() => show(current - 1)} />
        <StepButton label="Next" icon="right" disabled={current === last} onStep={() => show(current + 1)} />
      </div>
    </div>
  )
}

interface StepButtonProps {
  label: string
  icon: 'left' | 'right'
  disabled: boolean
  onStep: () => void
}

/** Stays focusable at the ends, so that keyboard users do not lose their place. */
function StepButton({label, icon, disabled, onStep}: StepButtonProps) {
  return (
    <button
      type="button"
      className="round"
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onStep}
    >
      <Icon name={icon} />
    </button>
  )
}

/** A ring with three stops and a car that drives to the current one. The same in words always stands beside it. */
function RingStepper({at}: {at: number}) {
  return (
    <div className="ring" data-at={at} aria-hidden="true">
      <svg viewBox="0 0 64 64" focusable="false">
        <circle cx="32" cy="32" r="25" fill="none" stroke="var(--line-strong)" strokeWidth="3" />
        <g fill="var(--fg)">
          <circle cx="32" cy="7" r="4.5" />
          <circle cx="53.65" cy="44.5" r="4.5" />
          <circle cx="10.35" cy="44.5" r="4.5" />
        </g>
        <g className="car">
          <rect x="22" y="1.5" width="20" height="12" rx="6" fill="#EE4A31" />
        </g>
      </svg>
      {at + 1}
    </div>
  )
}
