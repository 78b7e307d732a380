import type {ReactNode} from 'react'
import './callout.css'
import {Icon} from './Icon.tsx'

interface CalloutProps {
  /** The first line. */
  title: ReactNode
  /** A warning has another icon than a note. */
  tone?: 'note' | 'warning'
  /** One or two sentences. */
  children: ReactNode
}

/** A short remark set apart from the text around it. */
export function Callout({title, tone = 'note', children}: CalloutProps) {
  return (
    <div className="callout" role="note">
      <Icon name={tone === 'warning' ? 'alert' : 'info'} />
      <b>{title}</b>
      <p>{children}</p>
    </div>
  )
}
