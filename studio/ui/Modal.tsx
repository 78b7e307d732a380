import {CloseIcon} from '@sanity/icons/Close'
import {type ReactNode, useId, useLayoutEffect, useRef} from 'react'
import {Box, Button, Card, Flex, Heading, Stack} from './primitives.ts'

interface ModalProps {
  title: string
  onClose: () => void
  /** `in every way` also closes it with a close button and the Escape key. */
  closes?: 'in every way' | 'with buttons'
  /** `wide` for content to look at, besides text. */
  size?: 'narrow' | 'wide'
  children: ReactNode
}

/** A modal dialog. When it closes, the previous element gets the focus back. */
export function Modal({title, onClose, closes = 'in every way', size = 'narrow', children}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed before it is removed, because the browser restores the focus only for a closed dialog.
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
      // Browsers report a closed dialog late: one that is reopened by then would close with it.
      onCancel={(event) => {
        event.preventDefault()
        if (isEasy) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape closes only this dialog, and not the Studio's dialogs behind it.
        event.stopPropagation()
        // A second press would close it even though its cancel event is prevented.
        if (!isEasy) event.preventDefault()
      }}
      onClose={onClose}
    >
      {/* The edge is the card's: no color of the Studio reaches a dialog that stands outside of every card. */}
      <Card padding={4} radius={3} border>
        <Stack gap={5}>
          <Flex align="flex-start" gap={3} justify="space-between">
            <Box paddingY={2}>
              <Heading as="h2" size={1} id={id}>
                {title}
              </Heading>
            </Box>
            {isEasy && (
              <Button mode="bleed" padding={2} icon={CloseIcon} aria-label="Close" onClick={onClose} />
            )}
          </Flex>
          {children}
        </Stack>
      </Card>
    </dialog>
  )
}
