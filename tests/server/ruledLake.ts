import {createLake, createMemoryStore, type Lake} from 'content-lake'
import {onTestFinished} from 'vitest'
import {ACCOUNTS} from '../../server/roles.ts'
import {RULES} from '../../server/rules/rules.ts'
import {seedDocuments} from '../content/seedDocuments.ts'

/** Opens a lake that holds staff to the rules, until the test ends. Its default content is the seed. */
export function openRuledLake(content: readonly {_id: string; _type: string}[] = seedDocuments): Lake {
  const lake = createLake(createMemoryStore(), {accounts: ACCOUNTS, rules: RULES})
  onTestFinished(() => lake.close())
  lake.engine.dataset('production').mutate(
    content.map((document) => ({createOrReplace: document})),
    {author: 'seed'},
  )
  return lake
}
