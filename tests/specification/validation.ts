import * as proof from './sentence.ts'
import type {Sentence} from './sentence.ts'

/** Section 5: validation rules. */
export const validation: readonly Sentence[] = [
  {
    says: 'Waitlist phone: digits only, at most 10 accepted, auto-formatted (xxx) xxx-xxxx; the button acts only on exactly 10 digits.',
    provenBy: [
      ...proof.phone(
        '"1234567890" is written "(123) 456-7890"',
        'typing a letter',
        'typing an eleventh digit',
        'whatever is typed, there are ten digits at most and the caret stays in the field',
      ),
      ...proof.waitlist(
        'the phone field > formats the number as one types, and takes ten digits only',
        'joining > needs ten digits, not "123456789"',
      ),
    ],
  },
  {
    says: 'Newsletter checks in this order: email missing, name missing, then after the delay email format {email}, then duplicate email in the same session.',
    provenBy: [
      ...proof.newsletter(
        'an entry > of the name "" and the email "": Email is required',
        'an entry > of the name "" and the email "no address": Name is required',
        'an entry > with an address in the wrong format is refused after a while, and stays to be mended',
        'a subscription > of sam@rivera.example refuses sam@rivera.example',
      ),
      ...proof.subscribers(
        'an empty field > of email "" and name "" is told first',
        'an empty field > of email "no address" and name "" is told first',
      ),
    ],
  },
  {
    says: 'City search: blank text does nothing.',
    provenBy: proof.findACity('choosing a city > needs a text that says something, not "   "'),
  },
  {
    says: 'Policy statements: users at least 18; one account per person; a return ride only if destination within 8 miles of the place; drop-off within 8 miles of pickup; at most 1 friend (max 2 people per ride); place menu updates reported within 2 business days.',
    provenBy: proof.rules('R33', 'R9', 'R3', 'R10', 'R49'),
  },
  {
    says: 'Driver requirements: age at least 21; valid work permit and state-issued licence; licence held at least one year (US); pass DMV and background checks; own an iPhone or Android smartphone; vehicle 15 years old or newer, 4 or more doors, at least 4 rider seats; proof of insurance with liability cover for bodily injury and property damage; car inspection; profile photo of self.',
    provenBy: proof.rules('R23', 'R24', 'R25'),
  },
  {
    says: 'Profile photo: clear, well lit, plain background, face only, no other people or objects.',
    provenBy: proof.rules('R26'),
  },
  {
    says: 'Background check: no pending criminal cases and no violent, sexual or driving-related convictions (for example DUI, reckless driving) in the past seven years or as local law requires.',
    provenBy: proof.rules('R27'),
  },
  {
    says: 'The company may verify documents, reject photos, request extra documentation and require re-inspection.',
    provenBy: proof.rules('R28'),
  },
]
