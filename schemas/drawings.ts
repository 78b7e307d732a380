/**
 * The drawings that staff can choose. Each value names the file `src/ui/drawings/<value>.svg`; its description for
 * people who cannot see it is in `Drawing.tsx` there. `npm run pictures` takes its picture for the Studio.
 */
export const drawings = [
  {value: 'street', title: 'A street at sunset, with a car pulling up'},
  {value: 'city-loop', title: 'A city inside the circle, with a route'},
  {value: 'city-joined', title: 'A city with a check mark: you are on the list'},
  {value: 'city-waiting', title: 'A city whose circle is still dashed'},
  {value: 'clock-120', title: 'The check-in clock'},
  {value: 'dial-60', title: 'The dial of a driver’s first rides'},
  {value: 'one-price', title: 'The fee in the circle, with the car on its edge'},
  {value: 'miles', title: 'Four short trips that meet in the middle of the circle'},
  {value: 'check-in', title: 'A table from above, with a code and a phone'},
  {value: 'front-restaurant', title: 'A restaurant front'},
  {value: 'front-bar', title: 'A bar front'},
  {value: 'front-shop', title: 'A shop front'},
  {value: 'welcome', title: 'Guests arrive at a restaurant'},
  {value: 'growth', title: 'Two discs: sales before and after'},
  {value: 'earnings', title: 'Coins that add up, with the car on the largest'},
  {value: 'rider-friend', title: 'Two friends in the back seat'},
  {value: 'phone-rider', title: 'A phone asking for a ride'},
  {value: 'phone-driver', title: 'A phone with the driver app, counting first rides'},
  {value: 'phone-match', title: 'A phone showing the matched driver'},
  {value: 'phone-free', title: 'A phone showing a free ride'},
  {value: 'verified', title: 'A shield with a driver and a license'},
  {value: 'driver', title: 'A driver at the wheel'},
  {value: 'night-drive', title: 'The street at dusk from behind the wheel, with support on the phone'},
  {value: 'back-seat', title: 'The driver and the street, from the back seat'},
  {value: 'face', title: 'A driver’s face'},
  {value: 'inspection', title: 'The car, and a list with everything checked'},
  {value: 'stage-1', title: 'First stage: riders wait, the car comes'},
  {value: 'stage-2', title: 'Second stage: on the way'},
  {value: 'stage-3', title: 'Third stage: dropped off outside a shop'},
  {value: 'talk', title: 'Two speech bubbles, one with a question mark: help'},
  {value: 'support', title: 'Somebody with a headset: support'},
  {value: 'call', title: 'A telephone receiver: a call'},
  {value: 'rating', title: 'A star: ratings'},
  {value: 'postcard', title: 'A postcard'},
  {value: 'sent', title: 'A disc with a large check mark'},
  {value: 'empty', title: 'A dashed circle with a signpost'},
  {value: 'car', title: 'The car, seen from the side'},
  {value: 'not-found', title: 'A ring road with a gap'},
] as const

/** The name of a drawing. The site has a file for each. */
export type DrawingName = (typeof drawings)[number]['value']
