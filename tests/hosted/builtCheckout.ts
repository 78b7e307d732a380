import path from 'node:path'
import {type Checkout, makeServedCheckout, writeFiles} from '../server/checkout.ts'
import {DATASET, type Imitation} from './imitation.ts'

/** The first page of a hosted project. */
export const PAGE = {_id: 'page-a', _type: 'page', route: '/A', title: 'First'}

/** Makes a checkout with a build by a renderer of our own, beside a hosted project with one page. */
export async function makeBuiltCheckout({lake}: Imitation, renderer: string): Promise<Checkout> {
  const documents = [PAGE, {_id: 'siteSettings', _type: 'siteSettings'}]
  lake.engine.dataset(DATASET).mutate(
    documents.map((create) => ({create})),
    {author: 'staff'},
  )
  const checkout = await makeServedCheckout()
  const document = '<!doctype html><meta charset="utf-8" />'
  await writeFiles(path.join(checkout.folder, 'dist'), {
    'shell.html': document,
    'studio/index.html': document,
  })
  await writeFiles(path.join(checkout.folder, '.cache/prerender'), {'entry.js': renderer})
  return checkout
}
