import {CloseIcon} from '@sanity/icons/Close'
import {type ReactNode, useId, useLayoutEffect, useRef} from 'react'
import {Button, Card, Flex, Heading, Stack} from './primitives.ts'

interface ModalProps {
  title: string
  onClose: () => void
  /** Whether a cross and the Escape key close it, too. */
  closes?: 'in every way' | 'with buttons'
  /** `wide` for what is looked at, and not only read. */
  size?: 'narrow' | 'wide'
  children: ReactNode
}

/** A dialog before which everything else waits. Closed, it gives the focus back to what had it. */
export function Modal({title, onClose, closes = 'in every way', size = 'narrow', children}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before it leaves the page: from a closed dialog the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-autofocus], form :is(input, select, textarea, button)')?.focus()
    return () => shown?.close()
  }, [])
  const isEasy = closes === 'in every way'
  return (
    <dialog
      ref={dialog}
      className={`staff-modal ${size}`}
      aria-labelledby={id}
      // A browser tells of a dialog that it has closed only later: one opened again by then would close with it.
      onCancel={(event) => {
        event.preventDefault()
        if (isEasy) onClose()
      }}
      onKeyDown={(event) => {
        // It closes this dialog alone, and not those of the Studio that it stands before.
        if (event.key === 'Escape') event.stopPropagation()
      }}
      onClose={onClose}
    >
      <Card padding={4} radius={3}>
        <Stack gap={5}>
          <Flex align="flex-start" gap={3} justify="space-between">
            <Heading as="h2" size={1} id={id}>
              {title}
            </Heading>
            {isEasy && (
              <Button
                mode="bleed"
                fontSize={1}
                padding={2}
                icon={CloseIcon}
                aria-label="Close"
                onClick={onClose}
              />
            )}
          </Flex>
          {children}
        </Stack>
      </Card>
    </dialog>
  )
}
