import {type Accounts, EVERY_GRANT} from '../index.ts'

const EVERYTHING = EVERY_GRANT.filter

/** An owner of everything, a writer of notes who sees everything, and a guest who sees notes only. Nobody deletes a statute. */
export const ACCOUNTS: Accounts = {
  users: [
    {id: 'ada', name: 'Ada', email: 'ada@localhost', role: 'owner'},
    {id: 'bob', name: 'Bob', email: 'bob@localhost', role: 'writer'},
    {id: 'gil', name: 'Gil', email: 'gil@localhost', role: 'guest'},
  ],
  roles: [
    {name: 'owner', title: 'Owner', grants: [EVERY_GRANT]},
    {
      name: 'writer',
      title: 'Writer',
      grants: [
        {filter: EVERYTHING, permissions: ['read', 'history']},
        {filter: '_type == "note" && locked != true', permissions: ['create', 'update']},
      ],
    },
    {name: 'guest', title: 'Guest', grants: [{filter: '_type == "note"', permissions: ['read']}]},
  ],
  keeps: [{filter: '_type == "statute" && repealed != true', reason: 'Statutes stay: repeal it instead.'}],
  signInUrl: '/sign-in',
}
