import * as proof from './sentence.ts'
import type {Sentence} from './sentence.ts'

/** Section 4: states and transitions. */
export const states: readonly Sentence[] = [
  {
    says: 'Loads (cities, location): idle, loading, succeeded, failed.',
    provenBy: proof.loadState(
      'a load is idle',
      'a load is loading',
      'a load is succeeded',
      'a load is failed',
      'a failed load holds its error',
    ),
  },
  {
    says: 'Ride flow: rider requests a ride, driver accepts (the driver has 20 seconds, confirmed by a tap), pick-up, drop-off, check-in at the place by scanning its code within 120 minutes of drop-off and before closing.',
    provenBy: proof.rules('R55', 'R11', 'R5', 'R6'),
  },
  {
    says: 'After check-in a return ride may be requested (by tipping the driver) if the destination is within 8 miles of the place.',
    provenBy: proof.rules('R9'),
  },
  {
    says: "No check-in or minimum spend unmet: a service or no-show fee is charged to the rider's card.",
    provenBy: proof.rules('R8'),
  },
  {
    says: 'Cancellation: free before driver acceptance; after acceptance a fee applies once the grace period passes (3 minutes; 5 minutes for Auto, Moto, Connect and Intercity).',
    provenBy: proof.rules('R12'),
  },
  {
    says: 'A driver may cancel after waiting at least 5 minutes. Once a ride opportunity is accepted the driver must complete it.',
    provenBy: proof.rules('R13'),
  },
  {
    says: 'Driver onboarding: document upload, background check, inspection, approval.',
    provenBy: proof.rules('R29'),
  },
  {
    says: 'Deactivation for failed background check, inaccurate information, or lapsed insurance or licence (or no ride opportunities).',
    provenBy: proof.rules('R30'),
  },
  {
    says: 'Policy breaches: temporary suspension or permanent deactivation; a driver found under the influence is permanently deactivated.',
    provenBy: proof.rules('R31'),
  },
  {
    says: 'Drivers go online to be ready for requests and visible on the map.',
    provenBy: proof.rules('R32'),
  },
  {
    says: 'Account deletion: deactivated immediately, permanently deleted after 30 days; signing in within 30 days keeps the account.',
    provenBy: proof.rules('R34'),
  },
  {
    says: "Partner place: may terminate on 10 days' written notice (email suffices); the provider may terminate any time on written notice and may remove a place posing regulatory risk.",
    provenBy: proof.rules('R50'),
  },
  {
    says: "Waitlist form: entry form; with exactly 10 digits and the button pressed, the form slides away and shows 'Ride Free with {product}!' style success heading (product name in the heading) and 'Processing your request...'; after 2 seconds the link 'I didn't receive a text' appears; clicking it resets to the empty form.",
    provenBy: [
      ...proof.waitlist('joining > shows that it worked, and after two seconds a way back to the empty form'),
      ...proof.timings('two seconds after joining the waitlist there is a way back to the empty form'),
    ],
  },
  {
    says: 'Newsletter popup: closed or open.',
    provenBy: proof.newsletter(
      'the floating button > opens a form whose first field has the focus',
      'the floating button > has the focus again when its button closes the popup',
    ),
  },
  {
    says: 'Submit sets loading; after a simulated 1.5 s it yields success or error.',
    provenBy: [
      ...proof.newsletter(
        'an entry > can be read but not changed while it is on its way, and the focus stays',
        'an entry > with an address in the wrong format is refused after a while, and stays to be mended',
        'a subscription > is confirmed, and the popup closes',
      ),
      ...proof.timings('a subscription takes 1.5 s, and says so for 2 s'),
    ],
  },
  {
    says: "Success shows 'Successfully subscribed to our newsletter!', clears the fields and closes after 2 s.",
    provenBy: proof.newsletter(
      'a subscription > is confirmed, and the popup closes',
      'a subscription > leaves empty fields for the next one',
    ),
  },
  {
    says: 'Error messages clear after 5 s.',
    provenBy: proof.newsletter(
      'an entry > is told what is wrong for five seconds',
      'an entry > that is sent again is told for five seconds from then on',
    ),
  },
  {
    says: 'City search: choosing a city leads to Available or NotAvailable by whether the server list has it.',
    provenBy: proof.findACity(
      'choosing a city > that is served leads to its page',
      'choosing a city > that is not served leads to the waitlist',
    ),
  },
]
