import {useEffect, useState} from 'react'
import {NavigationType, useLocation, useNavigationType} from 'react-router-dom'

/** Milliseconds for which a chosen topic is shown as loading. */
const LOADING_TIME = 700

/** State of a navigation by which a person chose a topic from a list. */
export const CHOSEN = {topicChosen: true}

const isChoice = (state: unknown) => typeof state === 'object' && state !== null && 'topicChosen' in state

/**
 * True for a moment after a person chose a topic. An address that is opened, reloaded or gone back to shows its topic at once.
 */
export function useTopicLoading(): boolean {
  const {key, state} = useLocation()
  const isChosen = useNavigationType() === NavigationType.Push && isChoice(state)
  const [loadedKey, setLoadedKey] = useState<string>()
  useEffect(() => {
    if (!isChosen) return
    const timer = setTimeout(() => setLoadedKey(key), LOADING_TIME)
    return () => clearTimeout(timer)
  }, [isChosen, key])
  return isChosen && loadedKey !== key
}
