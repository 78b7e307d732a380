import type {ComponentType} from 'react'
import {Car} from './Car.tsx'
import {CheckIn} from './CheckIn.tsx'
import {CheckInClock} from './CheckInClock.tsx'
import {CityLoop} from './CityLoop.tsx'
import {Driver} from './Driver.tsx'
import {FrontBar} from './FrontBar.tsx'
import {FrontRestaurant} from './FrontRestaurant.tsx'
import {FrontShop} from './FrontShop.tsx'
import {Growth} from './Growth.tsx'
import type {DrawingProps, Figures} from './Illustration.tsx'
import {PhoneFree} from './PhoneFree.tsx'
import {PhoneMatch} from './PhoneMatch.tsx'
import {PhoneRider} from './PhoneRider.tsx'
import {RiderFriend} from './RiderFriend.tsx'
import {RoadGap} from './RoadGap.tsx'
import {Street} from './Street.tsx'
import {Verified} from './Verified.tsx'

interface Entry {
  Component: ComponentType<DrawingProps>
  /** What it says to people who cannot see it. */
  describe: (figures: Figures) => string
}

const entry = (Component: ComponentType<DrawingProps>, description: string): Entry => ({
  Component,
  describe: () => description,
})

/** Every drawing by the name under which content chooses it. */
export const drawings = {
  street: entry(Street, 'A street at sunset: a restaurant, a bar and a shop, with a car pulling up outside'),
  'city-loop': {
    Component: CityLoop,
    describe: ({radius}) =>
      `A city inside a circle ${radius} in radius, with a route from its center and a car on its edge`,
  },
  'clock-120': {
    Component: CheckInClock,
    describe: ({checkInMinutes}) =>
      `A ring of ${checkInMinutes} minutes, with a check mark before they run out`,
  },
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
  'phone-match': entry(PhoneMatch, 'A phone showing the matched driver'),
  'phone-free': entry(PhoneFree, 'A phone showing a ride that the place paid for'),
  verified: entry(Verified, 'A shield with a driver inside, a license and a check mark'),
  driver: entry(Driver, 'A driver at the wheel'),
  car: entry(Car, 'The car from the side, with two riders inside'),
  'not-found': entry(RoadGap, 'A ring road with a piece missing, and a car stopped at the gap'),
} as const satisfies Record<string, Entry>

export type DrawingName = keyof typeof drawings
