import {type RefObject, useEffectEvent, useLayoutEffect} from 'react'

/**
 * Takes over what a field holds before its code came: typed early, or kept by the browser. React would write over it
 * when its component is next drawn.
 * @param value what the code takes for the text of the field
 * @param onText what a text that was typed is told to
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
