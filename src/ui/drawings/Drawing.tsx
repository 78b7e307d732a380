import {useId, useMemo} from 'react'
import type {DrawingName} from '../../../schemas/drawings.ts'
import {Illustration} from './Illustration.tsx'
import {type Figures, numbers} from './numbers.tsx'

/** Descriptions of the drawings for people who cannot see them. Their shapes are in the files of their names. */
const descriptions: Record<DrawingName, string | ((figures: Figures) => string)> = {
  street: 'A street at sunset: a restaurant, a bar and a shop, with a car pulling up outside',
  'city-loop': ({radius}) =>
    `A city inside a circle ${radius} in radius, with a route from its center and a car on its edge`,
  'city-joined': 'A city inside a circle, with a check mark in the middle',
  'city-waiting': 'A city inside a circle that is still dashed, with a car on its way',
  'clock-120': ({checkInMinutes}) =>
    `A ring of ${checkInMinutes} minutes, with a check mark before they run out`,
  'dial-60': ({bonusRides}) => `A dial of ${bonusRides} marks, most of them lit, with a car where they end`,
  'one-price': ({flatFee}) => `A circle with ${flatFee} in it, and a car on its edge`,
  miles: 'Four short trips that meet in the middle of a circle',
  'check-in': 'A table from above: a plate, a glass, a card with a code, and a phone showing a check mark',
  'front-restaurant': 'A restaurant front',
  'front-bar': 'A bar front',
  'front-shop': 'A shop front',
  welcome: 'Two guests outside a restaurant, and the car drives on',
  growth: 'Two discs drawn to scale: sales before, and sales after',
  earnings: 'Stacks of coins that grow, with the car on the edge of a large one at the top',
  'rider-friend': 'Two friends in the back seat',
  'phone-rider': 'A phone asking for a ride',
  'phone-driver': ({bonusRides}) =>
    `A phone with the driver app: a count of the first ${bonusRides}, the week’s earnings, and a button to go online`,
  'phone-match': 'A phone showing the matched driver',
  'phone-free': 'A phone showing a ride that the place paid for',
  verified: 'A shield with a driver inside, a license and a check mark',
  driver: 'A driver at the wheel',
  'night-drive': 'The street from behind the wheel, and support on the phone',
  'back-seat': 'A driver and the street, from the back seat',
  face: 'A driver’s face',
  inspection: 'The car, and a list on which everything is checked',
  'stage-1': 'Two riders wait, and the car comes',
  'stage-2': 'The car drives through the city with its riders',
  'stage-3': 'Two riders outside a shop, and the car drives on',
  talk: 'Two speech bubbles, one with a question mark',
  support: 'Somebody with a headset',
  call: 'A disc with a telephone receiver',
  rating: 'A disc with a star',
  postcard: 'A postcard with the car in front of a city',
  sent: 'A disc with a large check mark',
  empty: 'A dashed circle with a signpost, and a car on its edge',
  car: 'The car from the side, with two riders inside',
  'not-found': 'A ring road with a piece missing, and a car stopped at the gap',
}

/** The files as text: inside the page, their colours follow the visitor's scheme. */
const files = import.meta.glob<string>('./*.svg', {query: '?raw', import: 'default', eager: true})

/**
 * Reads a drawing's file without its line breaks, which would become words of the page.
 * @param id distinguishes this copy on the page: clip paths in a file are called cut-1, cut-2 and so on
 */
function readFile(name: DrawingName, id: string) {
  const file = files[`./${name}.svg`]?.replaceAll(/\n */g, '') ?? ''
  const [, viewBox = '', shapes = ''] = /viewBox="([^"]+)">(.*)<\/svg>/.exec(file) ?? []
  return {viewBox, html: {__html: shapes.replaceAll('cut-', `${id}-`)}}
}

/** Content can be newer than the site, and name a drawing that it does not have. */
export const isDrawingName = (name: string): name is DrawingName => Object.hasOwn(descriptions, name)

interface DrawingProps {
  name: DrawingName
  figures: Figures
  /** True if the words beside the drawing already describe it. */
  decorative?: boolean
  /** Preview marks for the end of its description. */
  marks?: string
}

/** A drawing by its name, with the numbers that it shows. */
export function Drawing({name, figures, decorative = false, marks = ''}: DrawingProps) {
  const id = useId()
  // React writes HTML again if it is another object, which would restart the animation.
  const {viewBox, html} = useMemo(() => readFile(name, id), [name, id])
  const description = descriptions[name]
  const words = typeof description === 'string' ? description : description(figures)
  return (
    <Illustration viewBox={viewBox} label={decorative ? marks : words + marks}>
      <g dangerouslySetInnerHTML={html} />
      {numbers[name]?.(figures)}
    </Illustration>
  )
}
