import type {APIRequestContext} from '@playwright/test'
import sharp from 'sharp'
import * as v from 'valibot'

const Uploaded = v.object({document: v.object({_id: v.string()})})

/** Uploads a picture for a field. @param drawing content of an SVG of 100 by 100 */
async function upload(request: APIRequestContext, drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100">${drawing}</svg>`
  const data = await sharp(Buffer.from(svg)).png().toBuffer()
  const headers = {'content-type': 'image/png'}
  const answer = await request.post('/v2025-02-19/assets/images/production', {data, headers})
  const {document} = v.parse(Uploaded, await answer.json())
  return {asset: {_type: 'reference', _ref: document._id}}
}

const LOGOS = {
  Circle: '<circle cx="50" cy="50" r="40" fill="none" stroke="#451629" stroke-width="18"/>',
  Square: '<rect x="12" y="12" width="76" height="76" rx="14" fill="#ee4a31"/>',
  Waves:
    '<path d="M5 35q22-26 45 0t45 0M5 68q22-26 45 0t45 0" fill="none" stroke="#35606d" stroke-width="14"/>',
  Peak: '<path d="m50 10 44 78H6z" fill="#6f9f74"/>',
  Sun: '<circle cx="50" cy="50" r="42" fill="#f59e0b"/><circle cx="50" cy="50" r="20" fill="#fff"/>',
  Cross: '<path d="M38 8h24v30h30v24H62v30H38V62H8V38h30z" fill="#2b0e1a"/>',
}

const row = (...cells: string[]) => ({_type: 'tableRow', _key: cells.join('-'), cells})

/** Returns examples of the sections that no page of the seed has. */
export async function sectionExamples(request: APIRequestContext) {
  const portrait =
    '<path fill="#cde6ea" d="M0 0h100v100H0z"/><circle cx="50" cy="42" r="18" fill="#c98b60"/><path d="M18 100c0-24 14-34 32-34s32 10 32 34z" fill="#ee4a31"/>'
  const logos = []
  for (const [name, drawing] of Object.entries(LOGOS)) {
    logos.push({_type: 'logo', _key: name, name, ...(await upload(request, drawing))})
  }
  return [
    {
      _type: 'quote',
      heading: 'What riders say',
      words: 'I knew what the way home would cost before I left the table. It was that, and not a cent more.',
      speaker: 'Ana Diaz',
      role: 'Rider in Orlando',
      image: {_type: 'contentImage', alt: 'Ana Diaz', ...(await upload(request, portrait))},
      ground: 'butter',
    },
    {_type: 'logos', heading: 'Places that ride with us', logos, ground: 'shell'},
    {
      _type: 'tableSection',
      heading: 'What a ride costs',
      table: {
        _type: 'table',
        caption: 'Fees by distance',
        hasRowHeaders: true,
        rows: [
          row('Where to', 'Fee', 'Partner place'),
          row('Inside the circle', '{flatFee}', 'Often free'),
          row('To the airport', '{flatFee}', 'As inside'),
          row('Farther out', 'Not offered', 'Not offered'),
        ],
      },
      ground: 'paper',
    },
  ].map((section) => Object.assign(section, {_key: section._type}))
}
