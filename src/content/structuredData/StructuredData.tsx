import type {Thing, WithContext} from 'schema-dts'
import {withoutMarks} from '../marks.ts'

/** Content can have anything in it, also what would end the element. */
const writeJson = (value: unknown) => withoutMarks(JSON.stringify(value)).replaceAll('<', String.raw`\u003c`)

/** What a page says of itself in the words of https://schema.org, for search engines. Nobody sees or runs it. */
export function StructuredData<Kind extends Thing>({data}: {data: WithContext<Kind>}) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{__html: writeJson(data)}} />
}

/** Names the vocabulary that every page's data is in. */
export const SCHEMA = {'@context': 'https://schema.org'} as const
