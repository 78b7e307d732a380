import {useEffect} from 'react'

/**
 * Notes which topic a help center shows now, '' for its list.
 * @returns the slug that it showed before; undefined at first
 */
export type NoteShown = (slug: string) => string | undefined

/**
 * Moves the focus when a help center goes from its list to a topic, from topic to topic or back. What
 * an address shows at first gets its focus as every page does.
 * @param slug of the topic that is shown now, '' for the list
 * @param target finds the element that takes the focus, given the slug that was shown before
 */
export function useTopicFocus(
  noteShown: NoteShown,
  slug: string,
  target: (before: string) => HTMLElement | null,
): void {
  useEffect(() => {
    const before = noteShown(slug)
    if (before !== undefined && before !== slug) target(before)?.focus()
  })
}
