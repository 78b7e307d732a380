import {useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState} from 'react'
import {createPortal} from 'react-dom'
import {Card, Flex, Stack, Text} from '../../ui/primitives.ts'
import type {Choice} from './choices.ts'

interface MentionListProps {
  /** The field for typing. It keeps the focus. */
  target: HTMLElement
  /** At least one. */
  offered: readonly Choice[]
  onChoose: (choice: Choice) => void
  onDismiss: () => void
}

const STEPS: Readonly<Record<string, number>> = {ArrowDown: 1, ArrowUp: -1}

/** Pixels between the typed line and the list. */
const GAP = 4

/** Returns the rectangle below which the list stands: the caret in rich text, or the field where browsers do not report it. */
function anchorOf(target: HTMLElement): DOMRect {
  const selection = target.isContentEditable ? getSelection() : null
  const caret = selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : undefined
  return caret && caret.height > 0 ? caret : target.getBoundingClientRect()
}

/** Places the list below the typed text, or above where there is more room, and limits its height to the room. */
function place(list: HTMLElement, target: HTMLElement): void {
  const anchor = anchorOf(target)
  list.style.removeProperty('--room')
  const {width, height: wanted} = list.getBoundingClientRect()
  const above = anchor.top - 2 * GAP
  const below = innerHeight - anchor.bottom - 2 * GAP
  const isBelow = wanted <= below || above <= below
  const height = Math.min(wanted, isBelow ? below : above)
  list.style.setProperty('--room', `${height}px`)
  list.style.left = `${Math.max(GAP, Math.min(anchor.left, innerWidth - width - GAP))}px`
  list.style.top = `${isBelow ? anchor.bottom + GAP : anchor.top - GAP - height}px`
}

/**
 * A list of mentions for people who go on typing: arrow keys choose, Enter and Tab insert, Escape closes. The field
 * names the active choice by ARIA, so that screen readers read it.
 */
export function MentionList({target, offered, onChoose, onDismiss}: MentionListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  const active = Math.min(chosen, offered.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    element.showPopover()
    place(element, target)
    element.querySelector('[aria-selected=true]')?.scrollIntoView({block: 'nearest'})
  })

  const activeId = optionId(active)
  useEffect(() => {
    const said = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': id,
      'aria-activedescendant': activeId,
    }
    for (const [name, value] of Object.entries(said)) target.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(said)) target.removeAttribute(name)
    }
  }, [target, id, activeId])

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const choice = offered[active]
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (step !== undefined) setChosen((active + step + offered.length) % offered.length)
    else if (event.key === 'Escape') onDismiss()
    else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && choice) onChoose(choice)
    else return
    // The key is not meant for the text or the dialog around it.
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  const onBlur = useEffectEvent(onDismiss)
  useEffect(() => {
    const typed = (event: KeyboardEvent) => onKey(event)
    const left = () => onBlur()
    document.addEventListener('keydown', typed, {capture: true})
    target.addEventListener('blur', left)
    return () => {
      document.removeEventListener('keydown', typed, {capture: true})
      target.removeEventListener('blur', left)
    }
  }, [target])

  // Inside the form's dialog, because screen readers ignore everything outside it.
  return createPortal(
    <div ref={list} className="mention-list" popover="manual">
      <Card radius={3} shadow={3} padding={1}>
        <div id={id} role="listbox" aria-label="Facts">
          {offered.map((choice, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field has the focus, and the keys.
            <Card
              key={choice.mention}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              as="div"
              padding={3}
              radius={2}
              tone={index === active ? 'primary' : 'default'}
              onMouseDown={(event) => {
                // The field keeps the focus, and its dialog does not take this for a press outside.
                event.preventDefault()
                event.stopPropagation()
              }}
              onClick={() => onChoose(choice)}
            >
              <Flex gap={4} align="center">
                <Stack gap={2} flex={1}>
                  <Text size={1} weight="medium">
                    {choice.label}
                  </Text>
                  <Text size={0} muted>{`{${choice.mention}}`}</Text>
                </Stack>
                <Text size={1}>{choice.reads ?? ''}</Text>
              </Flex>
            </Card>
          ))}
        </div>
      </Card>
      <span className="vh" role="status">
        {offered.length === 1 ? '1 fact' : `${offered.length} facts`}. Arrow keys choose, Enter inserts.
      </span>
    </div>,
    target.closest('[role=dialog]') ?? document.body,
  )
}
