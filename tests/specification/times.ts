import * as proof from './sentence.ts'
import type {Sentence} from './sentence.ts'

/** Section 9: the timings. */
export const times: readonly Sentence[] = [
  {
    says: 'Timings: carousel 3500 ms over 3 slides;',
    provenBy: [
      ...proof.carousel(
        'the carousel > moves by itself every three and a half seconds and begins again after the last slide',
      ),
      ...proof.timings('the carousel moves on every 3.5 s'),
    ],
  },
  {
    says: 'help topic loading 700 ms;',
    provenBy: [
      ...proof.help(
        'a topic that a person chooses > loads for 700 ms, then shows, and its title takes the focus',
      ),
      ...proof.timings('a chosen help topic is shown as loading for 700 ms'),
    ],
  },
  {
    says: 'waitlist link 2 s;',
    provenBy: [
      ...proof.waitlist('joining > shows that it worked, and after two seconds a way back to the empty form'),
      ...proof.timings('two seconds after joining the waitlist there is a way back to the empty form'),
    ],
  },
  {
    says: 'newsletter delay 1.5 s, success close 2 s, error clear 5 s;',
    provenBy: [
      ...proof.newsletter(
        'a subscription > is confirmed, and the popup closes',
        'an entry > is told what is wrong for five seconds',
      ),
      ...proof.timings('a subscription takes 1.5 s, and says so for 2 s'),
    ],
  },
  {
    says: 'mobile breakpoint 768 px.',
    provenBy: proof.visitor('the phone layout begins below 768 pixels'),
  },
]
