import type {BlockProps} from 'sanity'
import * as v from 'valibot'
import {factFormats} from '../../../schemas/factFormats.ts'
import {formatFact} from '../../../model/facts/format.ts'
import {useMentions} from './MentionsContext.tsx'

const Mention = v.object({
  fact: v.object({_ref: v.string()}),
  format: v.nullish(v.picklist(factFormats.map(({value}) => value)), 'plain'),
})

/** A fact in rich text: its label, and its text for visitors. A fact that is not chosen yet shows the Studio's preview. */
export function FactChip(props: BlockProps) {
  const {choices, values} = useMentions()
  const mention = v.safeParse(Mention, props.value)
  const {fact, format} = mention.success ? mention.output : {}
  const choice = choices.find(({factId}) => factId !== undefined && factId === fact?._ref)
  if (!choice) return props.renderDefault(props)
  const stored = values.facts.get(choice.mention)
  const reads = stored && formatFact(stored, format)
  const chip = (
    <span className="fact-chip">
      {choice.label} <b>{reads}</b>
    </span>
  )
  return props.renderDefault({...props, renderPreview: () => chip})
}
