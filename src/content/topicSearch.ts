import {useState} from 'react'
import {useSearchParams} from 'react-router-dom'
import {SEARCH_PARAMETER} from '../../model/addresses/routeAddress.ts'
import {fold} from '../../model/text/fold.ts'

export interface TopicSearch {
  words: string
  setWords: (words: string) => void
  /** Puts the words into the address, so that it can be bookmarked and shared. */
  submit: () => void
}

/** Holds the words of the topic search: the address's at first, then the visitor's. */
export function useTopicSearch(): TopicSearch {
  const [parameters, setParameters] = useSearchParams()
  const [words, setWords] = useState(parameters.get(SEARCH_PARAMETER) ?? '')
  const submit = () =>
    setParameters(words.trim() ? {[SEARCH_PARAMETER]: words.trim()} : {}, {
      replace: true,
      preventScrollReset: true,
    })
  return {words, setWords, submit}
}

/** True if any of the texts contains the search words, compared without case and accents. */
export function includesWords(words: string, ...texts: string[]): boolean {
  const wanted = fold(words).trim() || words.trim()
  return texts.some((text) => fold(text).includes(wanted))
}
