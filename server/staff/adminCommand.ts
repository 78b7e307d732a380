import {text} from 'node:stream/consumers'
import path from 'node:path'
import * as v from 'valibot'
import {type Command, EXIT, FOLDER_OPTION, parse, UsageError} from 'content-lake/cli'
import {OperatorError} from '../errors.ts'
import {askAtTerminal} from '../process/askAtTerminal.ts'
import {makeFolder} from '../content/lakeFolder.ts'
import {SIGN_IN_PATH} from '../roles.ts'
import {readSettings, siteUrlOf} from '../settings/settings.ts'
import {Invitation} from './person.ts'
import {openStaff} from './staff.ts'
import {StaffError} from './staffError.ts'

const Administrator = v.pick(Invitation, ['name', 'email'])

/** `lake admin`: lets the owner of the machine back in, also while the server runs. */
export const admin: Command = {
  form: '',
  summary: 'makes an administrator of the site, or lets one in again who is locked out',
  options: [
    FOLDER_OPTION,
    '--email <address>      asked for when it is missing',
    '--name <name>          asked for when it is missing',
    'The password is asked for, or read from standard input where that is no terminal.',
  ],
  async run(args, {out, error}) {
    const {values} = parse(args, {email: {type: 'string'}, name: {type: 'string'}})
    try {
      const entered = await enter(values)
      const administrator = await createAdministrator(path.resolve(values.dir), entered, error)
      out(
        `${administrator.email} is administrator now, and can sign in at ${SIGN_IN_PATH} with this password.`,
      )
      return EXIT.done
    } catch (reason) {
      if (!(reason instanceof StaffError || reason instanceof OperatorError)) throw reason
      error(reason.message)
      return EXIT.failed
    }
  },
}

interface Entered {
  email: string
  name: string
  password: string
}

/** Rejects with a StaffError 400 for a weak password, and with an OperatorError if the accounts cannot be used. */
async function createAdministrator(folder: string, entered: Entered, warn: (line: string) => void) {
  makeFolder(folder)
  const staff = await openStaff({
    folder,
    origin: siteUrlOf(readSettings(process.env)),
    settings: {company: undefined, smtpUrl: undefined, mailFrom: undefined},
    isLocalOnly: true,
    acceptLoss: (loss) =>
      warn(`The accounts of staff are not whole: ${loss}. This goes on with what is there.`),
  })
  try {
    return await staff.people.createAdministrator(entered, 'this machine')
  } finally {
    staff.close()
  }
}

/** Asks for the options that are missing. @throws UsageError if there is no terminal to ask at, or an answer is invalid */
async function enter(given: {email?: string | undefined; name?: string | undefined}): Promise<Entered> {
  const {stdin} = process
  const ask = stdin.isTTY ? askAtTerminal : undefined
  const read = (option: 'email' | 'name', question: string) => given[option] ?? ask?.(question) ?? ''
  const email = await read('email', 'Email: ')
  const name = await read('name', 'Name: ')
  const parsed = v.safeParse(Administrator, {email, name})
  if (!parsed.success) {
    throw new UsageError('Say who it is: --email with an address such as you@example.com, and --name.')
  }
  const password = ask ? await ask('New password: ', {isSecret: true}) : (await text(stdin)).split('\n')[0]
  return {...parsed.output, password: password?.replace(/\r$/, '') ?? ''}
}
