import * as proof from './sentence.ts'
import type {Sentence} from './sentence.ts'

/** Section 2: help. */
const help: readonly Sentence[] = [
  {
    says: "Title 'How can we help you?'.",
    provenBy: proof.routes('an address shows its page > /Help'),
  },
  {
    says: 'The search box does nothing.',
    provenBy: proof.help('the help landing page > has a search box that does nothing'),
  },
  {
    says: 'Three cards (Riders, Drivers, Places) each go to the matching help route.',
    provenBy: proof.help(
      'the help landing page > has a card of Riders that leads to /HelpRider',
      'the help landing page > has a card of Drivers that leads to /HelpDriver',
      'the help landing page > has a card of Places that leads to /HelpLoop',
    ),
  },
  {
    says: 'A search box filters the topic list by case-insensitive substring; a clear button empties it.',
    provenBy: proof.help(
      'the search box of a help center > filters by any part of a title, whatever the case, and says how many are left',
      'the search box of a help center > is emptied by its button, which gives the focus back',
    ),
  },
  {
    says: 'Choosing a topic shows a loading skeleton for 700 ms, then the topic detail; a close button returns to the list.',
    provenBy: [
      ...proof.help(
        'a topic that a person chooses > loads for 700 ms, then shows, and its title takes the focus',
        'a topic that a person chooses > closes to the list, which keeps what was typed and gives the focus to its link',
      ),
      ...proof.timings('a chosen help topic is shown as loading for 700 ms'),
    ],
  },
  {
    says: "A 'Log in to Get Help' button goes to an external app or portal.",
    provenBy: proof.help('a help center lists its topics > %s leads to personal help'),
  },
  {
    says: 'Places topics (12): Sign up as a restaurant, Menu management, Order processing, Payments & earnings, Delivery logistics, Promotions & marketing, Account settings, Customer feedback, Operating hours, Safety & hygiene, Analytics & reports, Technical issues.',
    provenBy: proof.help('a help center lists its topics > /HelpLoop'),
  },
  {
    says: 'Driver topics (13): Sign up, Trips, Account & app, Earnings, EVs, Guides, Safety, Appointment, Accessibility, Shuttle, Privacy, Map issues, Driver Requirements (a full requirements page).',
    provenBy: proof.help(
      'a help center lists its topics > /HelpDriver',
      'an address of a topic > of the driver requirements shows the whole page of them',
    ),
  },
  {
    says: 'Rider topics (6): Help with a trip, Account, Membership, Accessibility, Grievance redressal, Guides.',
    provenBy: proof.help('a help center lists its topics > /HelpRider'),
  },
]

/** Section 2: find a city, the pages of cities, and the newsletter. */
const cities: readonly Sentence[] = [
  {
    says: "Text box 'Find a city' with a search icon and a dropdown of matching cities.",
    provenBy: proof.findACity(
      'looking for a city > finds cities by any part of their names, whatever the case, with their states',
    ),
  },
  {
    says: 'Matching is case-insensitive substring over a built-in alphabetical list of US cities grouped by state (including District of Columbia).',
    provenBy: [
      ...proof.matchCities(
        'a city matches by any part of its name, whatever the case, and says its state',
        'cities that are served come first, then names that begin as typed, each in alphabetical order',
      ),
      ...proof.findACity('looking for a city > the District of Columbia is there'),
      ...proof.builtInCities(
        'the built-in list of cities > has the 50 states and the District of Columbia',
        'the built-in list of cities > is alphabetical, each city once',
      ),
    ],
  },
  {
    says: 'With no match it shows \'No cities found matching "..."\'.',
    provenBy: proof.findACity('looking for a city > says that there is none, with what was typed'),
  },
  {
    says: "Choosing a city, or pressing the search icon with non-blank text, goes to /Available/{city} if the name matches (case-insensitive) a city in the server's city list, otherwise to /NotAvailable/{city}.",
    provenBy: proof.findACity(
      'choosing a city > that is served leads to its page',
      'choosing a city > that is not served leads to the waitlist',
      'choosing a city > by pressing Search with "  SAN   JOSE " leads to /Available/san-jose',
      'choosing a city > by pressing Search with "Narnia" leads to /NotAvailable/narnia',
    ),
  },
  {
    says: 'Blank or whitespace text does nothing.',
    provenBy: proof.findACity(
      'choosing a city > needs a text that says something, not ""',
      'choosing a city > needs a text that says something, not "   "',
    ),
  },
  {
    says: 'If a detected location city is held on load, the page redirects by the same rule.',
    provenBy: [
      ...proof.findACity('the city that the visitor is in > is led to by itself: %o'),
      ...proof.visitor(
        'a visitor who lets the browser tell is led to the page of a city that is served',
        'a visitor who lets the browser tell is led to the waitlist of a city that is not served',
      ),
    ],
  },
  {
    says: "FAQ titled 'Frequently asked questions from our drivers': what the service is (flat fee $9.95); how to request a ride (enter destination, confirm pickup, change pickup via the search icon, choose 1 or 2 riders, max 2 people); how much it costs (flat fee within 8 miles, $9.95, may change by city).",
    provenBy: [
      ...proof.contents('the city search is followed by three questions and a way to the rider app'),
      ...proof.rules('R1', 'R3', 'R10', 'R56'),
    ],
  },
  {
    says: 'A sign-up banner links to the rider app in an app store.',
    provenBy: proof.contents('the city search is followed by three questions and a way to the rider app'),
  },
  {
    says: "Heading 'Get Ready for {city}!' (the city 'greensboro' is shown as 'Greensboro, NC').",
    provenBy: proof.waitlist(
      'the page of a city that is not served > /NotAvailable/boise reads Get Ready for Boise!',
      'the page of a city that is not served > /notavailable/GREENSBORO reads Get Ready for Greensboro, NC!',
    ),
  },
  {
    says: 'Phone waitlist form (see sections 4 and 5).',
    provenBy: proof.waitlist(
      'joining > shows that it worked, and after two seconds a way back to the empty form',
    ),
  },
  {
    says: "'We are in {city}', 'Get free rides in {city}', a 'Sign Up To Ride' button to the app store, a 'Why ride with' section (save money, save time, enjoy with friends with a friend added), a driver section (earn great money up to $35 an hour; less time, more riders within 8 miles) and a 'Sign Up To Drive' call to action.",
    provenBy: [
      ...proof.available('the page of a city that is served > names the city and its fee'),
      ...proof.contents(
        'the page of a city > says why to ride there',
        'the page of a city > says why to drive there',
        'the page of a city > leads riders and drivers to their apps',
      ),
      ...proof.rules('R10', 'R15', 'R17'),
    ],
  },
  {
    says: "Fields name and email, submit button; opened by the floating 'New' button.",
    provenBy: proof.newsletter('the floating button > opens a form whose first field has the focus'),
  },
]

export const helpAndCities: readonly Sentence[] = [...help, ...cities]
