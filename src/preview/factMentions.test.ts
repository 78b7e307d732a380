import {expect, test} from 'vitest'
import {createLake, createMemoryStore} from 'content-lake'
import {aimAtValues} from './factMentions.ts'

const QUERY = `*[_type == "faqItem"]{"answer": answer[]{children[]{_type == "factRef" => {"fact": fact->{key, value, text}}}}}`

test('a mention of a fact leads to what it shows: its number, or its words', () => {
  const lake = createLake(createMemoryStore())
  const mention = (id: string) => ({_key: id, _type: 'factRef', fact: {_type: 'reference', _ref: id}})
  const dataset = lake.engine.dataset('production')
  const documents = [
    {_id: 'fee', _type: 'fact', key: 'fee', value: 9.95},
    {_id: 'day', _type: 'fact', key: 'day', text: 'Monday'},
    {_id: 'faq', _type: 'faqItem', answer: [{_key: 'a', children: [mention('fee'), mention('day')]}]},
  ]
  dataset.mutate(
    documents.map((document) => ({create: document})),
    {author: 'test'},
  )
  const {resultSourceMap} = dataset.query(
    QUERY,
    {},
    {perspective: ['published'], identity: 'test', resultSourceMap: true},
  )
  if (!resultSourceMap) throw new Error('The lake made no source map.')
  const {mappings, paths} = aimAtValues(resultSourceMap)
  const targetOf = (child: number) => {
    const mapping = mappings[`$[0]['answer'][0]['children'][${child}]['fact']['key']`]
    return mapping?.source.type === 'documentValue' ? paths[mapping.source.path] : undefined
  }
  expect(targetOf(0)).toBe("$['value']")
  expect(targetOf(1)).toBe("$['text']")
  lake.close()
})
