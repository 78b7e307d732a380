import * as proof from './sentence.ts'
import type {Sentence} from './sentence.ts'

/** Section 8: the error catalogue. */
export const errors: readonly Sentence[] = [
  {
    says: "Location failure: rejected value 'Unable to fetch location'; current-location state becomes failed",
    provenBy: [
      ...proof.geocoder(
        'whatever goes wrong, it is said in the same words, and what it was > when the visitor refuses',
        'whatever goes wrong, it is said in the same words, and what it was > when the browser cannot tell',
        'whatever goes wrong, it is said in the same words, and what it was > when the geocoder answers {}',
      ),
      ...proof.loadState('a load is failed'),
      ...proof.findACity(
        'the city that the visitor is in > is not told when the visitor refuses: the page says so, works, and can ask again',
      ),
      ...proof.visitor('a visitor who does not let the browser tell reads so, and can type'),
    ],
  },
  {
    says: 'City list failure: logged only; no user message',
    provenBy: proof.findACity(
      'when the list of cities cannot be loaded > because of no network, nothing counts as served, the log says why, and the page that it could not be checked',
      'when the list of cities cannot be loaded > because of a fault of the service, nothing counts as served, the log says why, and the page that it could not be checked',
      'when the list of cities cannot be loaded > because of no list, nothing counts as served, the log says why, and the page that it could not be checked',
    ),
  },
  {
    says: "Name empty: 'Name is required'",
    provenBy: proof.newsletter(
      'an entry > of the name " " and the email "jo@rivera.example": Name is required',
    ),
  },
  {
    says: "Email empty: 'Email is required'",
    provenBy: proof.newsletter('an entry > of the name "Jo" and the email " ": Email is required'),
  },
  {
    says: "Bad email format: 'Please enter a valid email address'",
    provenBy: [
      ...proof.newsletter(
        'an entry > with an address in the wrong format is refused after a while, and stays to be mended',
      ),
      ...proof.subscribers('refused > is "jo@rivera", which is no address'),
    ],
  },
  {
    says: "Duplicate email in session: 'This email is already subscribed'",
    provenBy: [
      ...proof.newsletter('a subscription > of kim@rivera.example refuses Kim@RIVERA.example'),
      ...proof.subscribers('refused > is "JO@Rivera.Example", which subscribed before'),
    ],
  },
  {
    says: 'No city matches: \'No cities found matching "..."\'',
    provenBy: proof.findACity('looking for a city > says that there is none, with what was typed'),
  },
]
