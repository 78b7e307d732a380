import {type ComponentProps, useRef} from 'react'
import {Button} from './primitives.ts'

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'icon' | 'mode' | 'loading'> {
  text: string
  /** Name of the hidden field. */
  label: string
  accept: string
  multiple?: boolean
  onChoose: (files: File[]) => void
}

/** A button that chooses files of this device. */
export function FileButton({label, accept, multiple = false, onChoose, ...button}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({currentTarget}) => {
          onChoose([...(currentTarget.files ?? [])])
          // Lets the same file be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}
