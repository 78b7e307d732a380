import {type RefObject, useEffectEvent, useLayoutEffect} from 'react'

/**
 * Takes over a field's text from before the code came: typed early, or restored by the browser. React would overwrite
 * it at the component's next rendering.
 * @param value the code's value of the field
 * @param onText receives the early text
 */
export function useEarlyText(
  input: RefObject<HTMLInputElement | null>,
  value: string,
  onText: (text: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const text = input.current?.value ?? value
    if (text !== value) onText(text)
  })
  useLayoutEffect(() => takeOver(), [])
}
