import type {ComponentType} from 'react'
import type {DrawingName} from '../../../schemas/drawings.ts'
import {Car} from './cars.tsx'
import {CheckIn} from './CheckIn.tsx'
import {CheckInClock, FirstRidesDial} from './dials.tsx'
import {CityJoined, Growth, Miles, Sent, Talk} from './discs.tsx'
import {CityLakes, CityLoop, CityWaiting} from './cities.tsx'
import {Driver, Face, RiderFriend} from './people.tsx'
import {Empty} from './Empty.tsx'
import {FrontBar, FrontRestaurant, FrontShop, Street} from './street.tsx'
import type {FigureDrawingProps, Figures} from './Illustration.tsx'
import {PhoneDriver, PhoneFree, PhoneMatch, PhoneRider} from './phones.tsx'
import {Postcard} from './Postcard.tsx'
import {RoadGap} from './RoadGap.tsx'
import {StageOne, StageThree, StageTwo} from './stages.tsx'
import {Verified} from './Verified.tsx'

interface Entry {
  Component: ComponentType<FigureDrawingProps>
  /** What it says to people who cannot see it. */
  description: string | ((figures: Figures) => string)
}

const entry = (Component: Entry['Component'], description: Entry['description']): Entry => ({
  Component,
  description,
})

/** Every drawing by the name under which content chooses it. */
export const drawings = {
  street: entry(Street, 'A street at sunset: a restaurant, a bar and a shop, with a car pulling up outside'),
  'city-loop': entry(
    CityLoop,
    ({radius}) =>
      `A city inside a circle ${radius} in radius, with a route from its center and a car on its edge`,
  ),
  'city-joined': entry(CityJoined, 'A city inside a circle, with a check mark in the middle'),
  'city-lakes': entry(
    CityLakes,
    ({radius}) => `A city of lakes inside a circle ${radius} in radius, with a route from its center`,
  ),
  'city-waiting': entry(CityWaiting, 'A city inside a circle that is still dashed, with a car on its way'),
  'clock-120': entry(
    CheckInClock,
    ({checkInMinutes}) => `A ring of ${checkInMinutes} minutes, with a check mark before they run out`,
  ),
  'dial-60': entry(
    FirstRidesDial,
    ({bonusRides}) => `A dial of ${bonusRides} marks, most of them lit, with a car where they end`,
  ),
  miles: entry(Miles, 'Four short trips that meet in the middle of a circle'),
  'check-in': entry(
    CheckIn,
    'A table from above: a plate, a glass, a card with a code, and a phone showing a check mark',
  ),
  'front-restaurant': entry(FrontRestaurant, 'A restaurant front'),
  'front-bar': entry(FrontBar, 'A bar front'),
  'front-shop': entry(FrontShop, 'A shop front'),
  growth: entry(Growth, 'Two discs drawn to scale: sales before, and sales after'),
  'rider-friend': entry(RiderFriend, 'Two friends in the back seat'),
  'phone-rider': entry(PhoneRider, 'A phone asking for a ride'),
  'phone-driver': entry(
    PhoneDriver,
    ({bonusRides}) =>
      `A phone with the driver app: a count of the first ${bonusRides}, the week’s earnings, and a button to go online`,
  ),
  'phone-match': entry(PhoneMatch, 'A phone showing the matched driver'),
  'phone-free': entry(PhoneFree, 'A phone showing a ride that the place paid for'),
  verified: entry(Verified, 'A shield with a driver inside, a license and a check mark'),
  driver: entry(Driver, 'A driver at the wheel'),
  face: entry(Face, 'A driver’s face'),
  'stage-1': entry(StageOne, 'Two riders wait, and the car comes'),
  'stage-2': entry(StageTwo, 'The car drives through the city with its riders'),
  'stage-3': entry(StageThree, 'Two riders outside a shop, and the car drives on'),
  talk: entry(Talk, 'Two speech bubbles, one with a question mark'),
  postcard: entry(Postcard, 'A postcard with the car in front of a city'),
  sent: entry(Sent, 'A disc with a large check mark'),
  empty: entry(Empty, 'A dashed circle with a signpost, and a car on its edge'),
  car: entry(Car, 'The car from the side, with two riders inside'),
  'not-found': entry(RoadGap, 'A ring road with a piece missing, and a car stopped at the gap'),
} as const satisfies Record<DrawingName, Entry>

/** Content can be newer than the site, and then name a drawing that it does not have. */
export const isDrawingName = (name: string): name is DrawingName => Object.hasOwn(drawings, name)

interface NamedDrawingProps {
  name: DrawingName
  figures: Figures
  /** Set where the words beside the drawing already say what it shows. */
  decorative?: boolean
  /** Invisible characters for the end of its label. */
  marks?: string
}

/** A drawing by its name, inline, so that it follows the visitor's colour scheme. */
export function Drawing({name, figures, decorative = false, marks = ''}: NamedDrawingProps) {
  const {Component, description} = drawings[name]
  const words = typeof description === 'string' ? description : description(figures)
  return <Component figures={figures} label={decorative ? marks : words + marks} />
}
