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
  /** Type of the edited document: some types may mention more. */
  documentType: string
  children: ReactNode
}

/**
 * Provides the mentions that copy can contain to every field of a form. Without the content nothing is offered, and
 * everything else works.
 */
export function MentionsProvider({documentType, children}: MentionsProviderProps) {
  const known = current(useMentionable())
  const mentions = useMemo(
    () => (known ? {choices: withNames(known, documentType), values: known.values} : NOTHING),
    [known, documentType],
  )
  return <MentionsContext value={mentions}>{children}</MentionsContext>
}

/** Returns the mentions for the form around. */
export const useMentions = (): Mentions => useContext(MentionsContext)
