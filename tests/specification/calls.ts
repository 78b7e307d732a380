import * as proof from './sentence.ts'
import type {Sentence} from './sentence.ts'

/** Section 7: the calls that the site makes. */
export const calls: readonly Sentence[] = [
  {
    says: 'GET path admin/cities/list, no body. Sends a fixed API-token header and a permissive cross-origin header.',
    provenBy: proof.cities('asks for the list as the service wants to be asked'),
  },
  {
    says: 'Reads cities.content, an array of objects with name and basePrice.',
    provenBy: proof.cities('reads names and prices, and leaves the rest'),
  },
  {
    says: 'GET to a public maps service with query parameters format=json, lat, lon.',
    provenBy: [
      ...proof.geocoder('asks the geocoder for the exact place'),
      ...proof.serviceAddresses(
        'with a hosted project, the public geocoder answers, and the cities service must be named',
      ),
    ],
  },
  {
    says: 'Reads address.city, else address.town, else address.village.',
    provenBy: proof.geocoder(
      'of {"city":"Orlando","town":"B","village":"C"} the city is Orlando',
      'of {"town":"Key West","village":"C"} the city is Key West',
      'of {"village":"Moultonborough"} the city is Moultonborough',
    ),
  },
  {
    says: 'Browser geolocation is requested with high accuracy.',
    provenBy: [
      ...proof.geocoder('asks the geocoder for the exact place'),
      ...proof.findACity('the city that the visitor is in > is led to by itself: %o'),
    ],
  },
  {
    says: 'The find-a-city page triggers two start actions: fetch cities and detect the location city.',
    provenBy: proof.findACity(
      'the cities that are served > are links by state, and dots on the map that lead to the same pages',
      'the city that the visitor is in > is led to by itself: %o',
    ),
  },
  {
    says: 'The generic request helper supports GET, UPLOAD (multipart), POST (json), PUT, PATCH and DELETE; no use of these beyond the two calls above is shown.',
    provenBy: proof.request(
      'what is sent > GET has no body, and the headers that it is given',
      'what is sent > DELETE has no body, and the headers that it is given',
      'what is sent > UPLOAD posts a form, whose type the browser names',
      'what is sent > POST sends JSON',
      'what is sent > PUT sends JSON',
      'what is sent > PATCH sends JSON',
    ),
  },
  {
    says: 'Newsletter and waitlist make no network call (simulated locally).',
    provenBy: [
      ...proof.waitlist('joining > stores and sends nothing'),
      ...proof.newsletter('a subscription > is neither stored nor sent'),
    ],
  },
  {
    says: 'External links only: rider app in a play store, driver app in an app store, business sign-in and sign-up pages on separate hosts, a news blog, social profiles.',
    provenBy: [
      ...proof.sections('apps and services > links of the content lead to the address in the settings'),
      ...proof.frame(
        'the end of every page > leads businesses to their sign-in and sign-up pages',
        'the end of every page > has the legal documents, the copyright, the news and the social profiles',
      ),
      ...proof.contents('the page of a city > leads riders and drivers to their apps'),
    ],
  },
  {
    says: 'At start-up any service worker is unregistered.',
    provenBy: proof.visitor('a service worker that an earlier site has left is unregistered at the start'),
  },
]
