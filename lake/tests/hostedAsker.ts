/*
 * A program written for the hosted API, which knows of no lake. `node hostedAsker.ts <project>` prints one fact a line, and ends once
 * it has received a document.
 */
import {get} from 'node:https'
import {text} from 'node:stream/consumers'
import {createClient} from '@sanity/client'

const [, , projectId = ''] = process.argv
const HOST = `${projectId}.api.sanity.io`
const QUERY = '/v2025-02-19/data/query/production?query=*%5B0%5D.title'

const tell = (name: string, value: unknown) => process.stdout.write(`${JSON.stringify({[name]: value})}\n`)

const client = createClient({projectId, dataset: 'production', apiVersion: '2025-02-19', useCdn: true})
const events = client.listen('*', {}, {events: ['welcome', 'mutation'], includeResult: true})
const subscription = events.subscribe((event) => {
  tell(event.type, event.type === 'mutation' && event.result?.title)
  if (event.type === 'mutation') subscription.unsubscribe()
})

tell('fetch', (await (await fetch(`https://${HOST}${QUERY}`)).json()).result)
tell('client', await client.fetch('*[0].title'))
get(`https://${HOST}${QUERY}`, async (response) => tell('https', JSON.parse(await text(response)).result))
