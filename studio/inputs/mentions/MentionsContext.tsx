import {createContext, type ReactNode, useContext, useMemo} from 'react'
import type {CopyValues} from '../../../model/facts/interpolate.ts'
import {current} from '../../content/followed.ts'
import {followedBy} from '../../content/useContent.ts'
import {mentionedTypes} from '../../../schemas/typeLists.ts'
import {type Choice, type Mentionable, readMentionable, withNames} from './choices.ts'

interface Mentions {
  choices: readonly Choice[]
  values: CopyValues
}

const NOTHING: Mentions = {choices: [], values: {names: {}, facts: new Map()}}

const useMentionable = followedBy<Mentionable, []>(() => ({
  types: mentionedTypes,
  make: ({stored}) => readMentionable(stored),
}))

const MentionsContext = createContext(NOTHING)

interface MentionsProviderProps {
  /** Type of the document that is edited: some may mention more. */
  documentType: string
  children: ReactNode
}

/** Lets every field of a form know what copy can mention. Without the content nothing is offered, and all else works. */
export function MentionsProvider({documentType, children}: MentionsProviderProps) {
  const known = current(useMentionable())
  const mentions = useMemo(
    () => (known ? {choices: withNames(known, documentType), values: known.values} : NOTHING),
    [known, documentType],
  )
  return <MentionsContext value={mentions}>{children}</MentionsContext>
}

/** What copy can mention in the form around. */
export const useMentions = (): Mentions => useContext(MentionsContext)
