import {createContext, type ReactNode, useContext, useMemo} from 'react'
import type {SanityClient} from 'sanity'
import type {CopyValues} from '../../../src/content/facts/interpolate.ts'
import {DOCUMENTS_QUERY} from '../../content/content.ts'
import {useFollowed} from '../../content/useContent.ts'
import {type Choice, MENTIONABLE_TYPES, readMentionable, withNames} from './choices.ts'

interface Mentions {
  choices: readonly Choice[]
  values: CopyValues
}

const NOTHING: Mentions = {choices: [], values: {names: {}, facts: new Map()}}

const mentionable = {
  types: MENTIONABLE_TYPES,
  fetch: async (client: SanityClient) =>
    readMentionable(
      await client.fetch<unknown[]>(DOCUMENTS_QUERY, {types: MENTIONABLE_TYPES}, {perspective: 'raw'}),
    ),
}

const MentionsContext = createContext(NOTHING)

interface MentionsProviderProps {
  /** Type of the document that is edited: some may mention more. */
  documentType: string
  children: ReactNode
}

/** Lets every field of a form know what copy can mention. Without the content nothing is offered, and all else works. */
export function MentionsProvider({documentType, children}: MentionsProviderProps) {
  const state = useFollowed(mentionable)
  const known = state.status === 'ready' ? state.content : undefined
  const mentions = useMemo(
    () => (known ? {choices: withNames(known, documentType), values: known.values} : NOTHING),
    [known, documentType],
  )
  return <MentionsContext value={mentions}>{children}</MentionsContext>
}

/** What copy can mention in the form around. */
export const useMentions = (): Mentions => useContext(MentionsContext)
