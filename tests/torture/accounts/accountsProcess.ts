import {AT_MACHINE, makePerson, openStaffOf, ORIGIN} from '../../server/staffAccounts.ts'

/**
 * Administers accounts, on and on until it is killed. Each completed action is a line of JSON on standard output,
 * written after it.
 */
const [folder = '', prefix = ''] = process.argv.slice(2)
const staff = await openStaffOf(ORIGIN, folder)

for (let turn = 0; ; turn += 1) {
  const email = `${prefix}-${turn}@example.com`
  const person = await makePerson(staff, {name: `${prefix} ${turn}`, email, role: 'administrator'})
  tell({email})
  tell({token: staff.tokens.make({name: email, role: 'developer', expiresAt: undefined}, person)})
  const left = {name: `Left ${prefix} ${turn}`, email: `left-${email}`, role: 'legal'} as const
  const {person: leaving} = await staff.people.invite(left, AT_MACHINE)
  await staff.people.change(leaving.id, {active: false}, AT_MACHINE)
  tell({left: left.email})
}

function tell(done: object): void {
  process.stdout.write(`${JSON.stringify(done)}\n`)
}
