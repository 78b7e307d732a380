import type {ComponentType} from 'react'
import type {DrawingName} from '../../../schemas/drawings.ts'
import {Car} from './cars.tsx'
import {CheckIn} from './CheckIn.tsx'
import {CheckInClock, FirstRidesDial} from './dials.tsx'
import {Call, CityJoined, Growth, Miles, Rating, Sent, Talk} from './discs.tsx'
import {CityLakes, CityLoop, CityWaiting} from './cities.tsx'
import {Driver, Face, RiderFriend} from './people.tsx'
import {Empty} from './Empty.tsx'
import {FrontBar, FrontRestaurant, FrontShop, Street} from './street.tsx'
import type {FigureDrawingProps} from './Illustration.tsx'
import {PhoneDriver, PhoneFree, PhoneMatch, PhoneRider} from './phones.tsx'
import {Postcard} from './Postcard.tsx'
import {RoadGap} from './RoadGap.tsx'
import {StageOne, StageThree, StageTwo} from './stages.tsx'
import {Verified} from './Verified.tsx'

/** Every drawing by the name under which content chooses it. */
export const drawings = {
  street: Street,
  'city-loop': CityLoop,
  'city-joined': CityJoined,
  'city-lakes': CityLakes,
  'city-waiting': CityWaiting,
  'clock-120': CheckInClock,
  'dial-60': FirstRidesDial,
  miles: Miles,
  'check-in': CheckIn,
  'front-restaurant': FrontRestaurant,
  'front-bar': FrontBar,
  'front-shop': FrontShop,
  growth: Growth,
  'rider-friend': RiderFriend,
  'phone-rider': PhoneRider,
  'phone-driver': PhoneDriver,
  'phone-match': PhoneMatch,
  'phone-free': PhoneFree,
  verified: Verified,
  driver: Driver,
  face: Face,
  'stage-1': StageOne,
  'stage-2': StageTwo,
  'stage-3': StageThree,
  talk: Talk,
  call: Call,
  rating: Rating,
  postcard: Postcard,
  sent: Sent,
  empty: Empty,
  car: Car,
  'not-found': RoadGap,
} as const satisfies Record<DrawingName, ComponentType<FigureDrawingProps>>

/** Content can be newer than the site, and then name a drawing that it does not have. */
export const isDrawingName = (name: string): name is DrawingName => Object.hasOwn(drawings, name)

/** A drawing by its name, inline, so that it follows the visitor's colour scheme. */
export function Drawing({name, ...props}: FigureDrawingProps & {name: DrawingName}) {
  const Named: ComponentType<FigureDrawingProps> = drawings[name]
  return <Named {...props} />
}
