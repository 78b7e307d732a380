import {ChevronDownIcon} from '@sanity/icons/ChevronDown'
import {ChevronRightIcon} from '@sanity/icons/ChevronRight'
import {type ReactNode, useId, useState} from 'react'
import {Box, Button, Stack} from './primitives.ts'

interface DisclosureProps {
  /** Name of the content that is shown on demand. */
  label: string
  children: ReactNode
}

/** A button that shows and hides more. */
export function Disclosure({label, children}: DisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Stack gap={3}>
      <Box>
        <Button
          type="button"
          mode="bleed"
          padding={2}
          icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
          text={label}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </Box>
      <Box id={id} hidden={!isOpen} paddingX={2}>
        {isOpen && children}
      </Box>
    </Stack>
  )
}
