import {createLake, openSqliteStore} from '../../lake/index.ts'
import {ACCOUNTS} from '../../server/roles.ts'
import {RULES} from '../../server/rules/rules.ts'
import {clientAs} from './clientAs.ts'
import {inDays, LEGAL_CONTENT, publish, sections, versionOf} from './legalContent.ts'
import {shownVersions} from './legalShown.ts'

/*
 * A process for tests to kill: publishes versions of the Terms in the folder named by its argument while their facts
 * change, corrects each, and tells on standard output what is seen of each once that is answered.
 */

const lake = createLake(openSqliteStore(process.argv[2] ?? ''), {accounts: ACCOUNTS, rules: RULES})
const dataset = lake.engine.dataset('production')
dataset.mutate(
  LEGAL_CONTENT.map((document) => ({create: document})),
  {author: 'seed'},
)
const legal = clientAs(lake, 'legal')
const marketing = clientAs(lake, 'marketing')
const tell = (id: string) => console.log(JSON.stringify([id, shownVersions(dataset).get(id)?.places]))

for (let count = 1; ; count += 1) {
  const id = `v${count}`
  await marketing.patch('fact-fee').set({value: count}).commit()
  await legal.create({
    ...versionOf(`drafts.${id}`, inDays(count - 400)),
    sections: sections('We recieve {fee}.'),
  })
  await publish(legal, id)
  tell(id)
  const corrections = [{_key: 'a', _type: 'legalCorrection', note: 'A slip.'}]
  await legal
    .patch(id)
    .set({sections: sections('We receive {fee}.'), corrections})
    .commit()
  tell(id)
}
