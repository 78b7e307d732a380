import {createContext, type ReactNode, useContext, useMemo} from 'react'
import {type Fact, type FactFormat, formatFact} from '../../model/facts/format.ts'
import {
  type Copy,
  type CopyValues,
  interpolate,
  type Names,
  writeMention,
} from '../../model/facts/interpolate.ts'
import {marksOf} from '../../model/shapes/marks.ts'
import {reportProblem} from './problems.ts'

interface CopyFunctions {
  /** The current facts and names. */
  values: CopyValues
  /** Writes copy with its facts and names filled in, for the page: no line ends between a number and its unit, or in "drop-off". */
  copy: (text: Copy) => string
  /** Writes the same with plain spaces, for titles, descriptions and search engines. */
  plain: (text: Copy) => string
  /** Writes a fact by its key; empty when there is none. */
  fact: (key: string, format?: FactFormat) => string
}

/** A space at which no line ends. */
const NO_BREAK = '\u00A0'

/** The hyphen of a word with a short part, such as "drop-off", "no-show" and "8-mile", but not one of an address. */
const SHORT_HYPHEN =
  /(?<![\w@/.-])(?:[a-z\d]{1,3}-(?=[a-z]+(?![\w@/-]|\.\w))|[a-z]+-(?=[a-z]{1,3}(?![\w@/-]|\.\w)))/gi

/** Forbids lines to end behind such a hyphen, by a character that is not seen, and that searches on a page skip. */
const holdTogether = (text: string) => text.replace(SHORT_HYPHEN, '$&\u2060')

const CopyContext = createContext<CopyFunctions | null>(null)

interface CopyProviderProps {
  values: CopyValues
  /** The values that copy is written with, if a text keeps older ones. Addresses follow `values`. */
  written?: CopyValues
  children: ReactNode
}

/** Provides the facts and names for the copy below it. */
export function CopyProvider({values, written = values, children}: CopyProviderProps) {
  const functions = useMemo(
    (): CopyFunctions => ({
      values,
      copy: (text) => holdTogether(interpolate(text ?? '', written, reportProblem, NO_BREAK)),
      plain: (text) => interpolate(text ?? '', written, reportProblem),
      fact: (key, format) => writeMention(key, format, written, reportProblem),
    }),
    [values, written],
  )
  return <CopyContext value={functions}>{children}</CopyContext>
}

/** Returns the functions that write copy. */
export function useCopy(): CopyFunctions {
  const context = useContext(CopyContext)
  if (!context) throw new Error('useCopy and CopyNames need a CopyProvider around them.')
  return context
}

/** Lets the copy below it mention more names, such as the city of a page: `{city}`. */
export function CopyNames({values: names, children}: {values: Names; children: ReactNode}) {
  const {values} = useCopy()
  const extended = useMemo(() => ({...values, names: {...values.names, ...names}}), [values, names])
  return <CopyProvider values={extended}>{children}</CopyProvider>
}

/** A fact inside rich text, which carries its value. */
export function FactMention({fact, format}: {fact: Fact | null; format: FactFormat | null}) {
  const written = fact ? formatFact(fact, format ?? 'plain', NO_BREAK) : undefined
  if (written === undefined) {
    reportProblem(`A text mentions a fact that has no value: ${fact?.key ?? 'it was deleted'}.`)
  }
  const marks = marksOf(fact?.key ?? '')
  const held = holdTogether(written ?? '')
  return marks ? <span>{`${held}${marks}`}</span> : held
}
