import {useState} from 'react'
import {useSearchParams} from 'react-router-dom'
import {SEARCH_PARAMETER} from '../../model/addresses/routeAddress.ts'
import {fold} from '../../model/text/fold.ts'

export interface TopicSearch {
  words: string
  setWords: (words: string) => void
  /** Puts the words into the address, so that it can be kept and passed on. */
  submit: () => void
}

/** The words that topics are searched for: those of the address at first, then what is typed. */
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

/** Whether any of the texts has what was searched for in it, however both are written. */
export function includesWords(words: string, ...texts: string[]): boolean {
  const wanted = fold(words).trim() || words.trim()
  return texts.some((text) => fold(text).includes(wanted))
}
