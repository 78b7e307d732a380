import {type RefObject, useImperativeHandle} from 'react'
import type {ObjectInputProps} from 'sanity'

/**
 * Gives the focus to the first field of an object that an address leads to. The Studio asks the object itself to take it, whose
 * own input does nothing then: the focus stayed behind the dialog that the address opens.
 * @param instead a control that takes the focus while it is shown
 */
export function useFirstField(
  {elementProps, members, onPathFocus}: Pick<ObjectInputProps, 'elementProps' | 'members' | 'onPathFocus'>,
  instead?: RefObject<HTMLElement | null>,
): void {
  const first = members.find(({kind}) => kind === 'field')
  const name = first?.kind === 'field' ? first.name : undefined
  useImperativeHandle(
    elementProps.ref,
    () => ({
      focus: () => {
        if (instead?.current) instead.current.focus()
        else if (name !== undefined) onPathFocus([name])
      },
    }),
    [instead, name, onPathFocus],
  )
}
