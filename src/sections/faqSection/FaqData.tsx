import {useSuspenseQuery} from '@tanstack/react-query'
import type {FAQPage} from 'schema-dts'
import {useCopy} from '../../content/copy.tsx'
import {writtenText} from '../../../model/text/plainText.ts'
import {siteLanguage, siteOptions} from '../../content/queries/site.ts'
import {SCHEMA, StructuredData} from '../../content/structuredData.tsx'
import type {Section} from '../section.ts'

/** The questions of a page and their answers, for search engines. */
export function FaqData({sections}: {sections: readonly Section[]}) {
  const {plain} = useCopy()
  const {data: site} = useSuspenseQuery(siteOptions())
  const items = sections.flatMap((section) => (section._type === 'faqSection' ? (section.items ?? []) : []))
  const mainEntity = items
    .map(({question, answer}) => ({name: plain(question), text: writtenText(answer ?? [], plain)}))
    .filter(({name, text}) => name && text)
    .map(({name, text}) => ({
      '@type': 'Question' as const,
      name,
      acceptedAnswer: {'@type': 'Answer' as const, text},
    }))
  if (mainEntity.length === 0) return null
  return (
    <StructuredData<FAQPage>
      data={{...SCHEMA, '@type': 'FAQPage', inLanguage: siteLanguage(site), mainEntity}}
    />
  )
}
