/**
 * The drawings that staff can choose. The site draws each one inline, so that it follows the
 * visitor's colour scheme; the value is the drawing's name in the site's registry.
 */
export const drawings = [
  {value: 'street', title: 'A street at sunset, with a car pulling up'},
  {value: 'city-loop', title: 'A city inside the circle, with a route'},
  {value: 'clock-120', title: 'The check-in clock'},
  {value: 'check-in', title: 'A table from above, with a code and a phone'},
  {value: 'front-restaurant', title: 'A restaurant front'},
  {value: 'front-bar', title: 'A bar front'},
  {value: 'front-shop', title: 'A shop front'},
  {value: 'growth', title: 'Two discs: sales before and after'},
  {value: 'rider-friend', title: 'Two friends in the back seat'},
  {value: 'phone-rider', title: 'A phone asking for a ride'},
  {value: 'phone-match', title: 'A phone showing the matched driver'},
  {value: 'phone-free', title: 'A phone showing a free ride'},
  {value: 'verified', title: 'A shield with a driver and a license'},
  {value: 'driver', title: 'A driver at the wheel'},
  {value: 'car', title: 'The car, seen from the side'},
  {value: 'not-found', title: 'A ring road with a gap'},
] as const
