import {useId} from 'react'
import {classNames} from '../../ui/classNames.ts'
import {controlsDialog} from '../../ui/dialogs.ts'
import {useScrollingDown} from '../../ui/useScrollingDown.ts'
import './NewsletterButton.css'

interface NewsletterButtonProps {
  label: string
  dialogId: string
}

/** The floating disc with a car on its edge. It opens the newsletter popup. */
export function NewsletterButton({label, dialogId}: NewsletterButtonProps) {
  const gap = useId()
  const away = useScrollingDown()
  return (
    <button type="button" className={classNames('new', away && 'away')} {...controlsDialog(dialogId)}>
      <svg viewBox="0 0 88 88" fill="none" aria-hidden="true" focusable="false">
        <mask id={gap}>
          <path fill="#fff" d="M0 0h88v88H0z" />
          <path stroke="#000" strokeWidth="22" strokeLinecap="round" d="m63.5 12.5 12 12" />
        </mask>
        <circle cx="44" cy="44" r="36" fill="var(--il-disc)" mask={`url(#${gap})`} />
        <path stroke="var(--il-tomato)" strokeWidth="14" strokeLinecap="round" d="m65 14 9 9" />
      </svg>
      <span>{label}</span>
    </button>
  )
}
