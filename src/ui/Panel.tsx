import type {ComponentProps} from 'react'
import {Dialog} from './Dialog.tsx'
import './Panel.css'

/** A dialog that slides in from the side, or from the top on a narrow screen. */
export function Panel(props: Omit<ComponentProps<typeof Dialog>, 'className'>) {
  return <Dialog className="panel" {...props} />
}
