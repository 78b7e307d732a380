import {useEffect} from 'react'

/**
 * Records the topic that a help center shows now, '' for its list.
 * @returns the slug that it showed before; undefined at first
 */
export type NoteShown = (slug: string) => string | undefined

/**
 * Moves the focus when a help center goes from its list to a topic, from topic to topic, or back. At first, the focus
 * moves as on every page.
 * @param slug of the current topic, '' for the list
 * @param target finds the element that takes the focus, given the previous slug
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
