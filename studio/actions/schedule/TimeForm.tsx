import {type ReactNode, useState} from 'react'
import {momentOf} from '../../content/moment.ts'
import {ConfirmButtons} from '../../ui/DialogButtons.tsx'
import {MomentField} from '../../ui/MomentField.tsx'
import {type ButtonTone, Stack} from '../../ui/primitives.ts'

interface TimeFormProps {
  /** What happens at the time. */
  about: ReactNode
  /** Shown below the field. */
  children?: ReactNode
  tone?: ButtonTone
  /** The reason why nothing can be scheduled. */
  fault?: string | undefined
  /** @param at ISO 8601 */
  onSchedule: (at: string) => Promise<void>
  onClose: () => void
}

/** Writes a local time for an `<input>` of type `datetime-local`: `2026-12-05T09:00`. */
function localTime(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}

/** Returns nine o'clock tomorrow morning. */
function tomorrow(): Date {
  const day = new Date()
  day.setDate(day.getDate() + 1)
  day.setHours(9, 0, 0, 0)
  return day
}

/** Asks for the time of an action, and schedules it. */
export function TimeForm({about, children, tone = 'default', fault, onSchedule, onClose}: TimeFormProps) {
  const [typed, setTyped] = useState(() => localTime(tomorrow()))
  const [opened] = useState(() => new Date())
  const at = momentOf(typed, opened)
  return (
    <Stack gap={5}>
      {about}
      <MomentField typed={typed} moment={at} onType={setTyped} />
      {children}
      <ConfirmButtons
        action="Schedule"
        failed="It is not scheduled."
        tone={tone}
        disabled={at === undefined}
        fault={fault}
        onConfirm={async () => at !== undefined && onSchedule(at)}
        onCancel={onClose}
      />
    </Stack>
  )
}
