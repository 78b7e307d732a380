import type {IncomingMessage, Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import {attachSockets, type Lake} from 'content-lake'
import type {Connection} from '../../model/connection/connection.ts'
import {Backups, type BackupState} from '../backups/backups.ts'
import {readBackupSettings} from '../backups/backupSettings.ts'
import {staysInRestore} from '../backups/staysInRestore.ts'
import {type EmbeddedContent, openContent, openStore} from '../content/embeddedContent.ts'
import {tellOfBackupsFolder} from '../content/lakeFolder.ts'
import {Mailing} from '../forYou/mailing.ts'
import type {Metrics} from '../health/metrics.ts'
import {log} from '../process/process.ts'
import {isLocalOnly} from '../http/reach.ts'
import type {Answer} from '../http/requestListener.ts'
import type {ServerSettings} from '../settings/settings.ts'
import {clientAddress} from '../settings/clientAddress.ts'
import type {ClientOf} from '../shares/clients.ts'
import {LakeShares} from '../shares/lakeShares.ts'
import {shareLake} from '../shares/shareLake.ts'
import {createSignIn} from '../signIn/index.ts'
import {tellWhoCanSignIn} from '../staff/firstMinute.ts'
import {openStaff} from '../staff/staff.ts'
import {readStaffSettings} from '../staff/staffSettings.ts'

interface ServedLakeOptions {
  connection: Connection
  settings: ServerSettings
  /** Origin of the server on this machine, such as `http://localhost:4000`. */
  origin: string
  /** Origin of the server for staff and visitors. */
  siteUrl: string
  /** True if visitors may send any query. */
  isOpen: boolean
  /** Identifies the sender of a request. */
  clientOf: ClientOf
  /** Counts queries and transactions, if figures are kept. */
  metrics: Pick<Metrics, 'countQuery' | 'countTransaction'> | undefined
}

/** The embedded lake as it is served, with the accounts and the backups of its staff. */
export interface ServedLake extends EmbeddedContent {
  /** Handlers of requests for the lake and for the sign-in pages. */
  answers: {lake: Answer; signIn: Answer}
  /** Accepts the WebSockets that the gate lets in. @returns a function that closes them and accepts no more */
  takeSockets: (server: Server) => () => void
  readonly openSocketCount: number
  /** Returns the state of the backups; undefined if there are none and the server makes none by itself. */
  backupState: () => Promise<BackupState | undefined>
  /** Rejects with a LakeError 401 for a request without a session. */
  assertSession: (request: IncomingMessage) => Promise<void>
  /** Starts scheduled backups and mails, and prints how to sign in. */
  begin: () => Promise<void>
  close: () => void
}

/**
 * Opens the lake in its folder.
 * @throws OperatorError or StoreError if a setting, the folder or a database cannot be used
 */
export async function serveLake(options: ServedLakeOptions): Promise<ServedLake> {
  const {connection, settings, origin, siteUrl, isOpen, clientOf, metrics} = options
  const {lakeFolder, trustedProxies} = settings
  const {dataset} = connection
  const staffSettings = readStaffSettings(process.env)
  const backupSettings = readBackupSettings(process.env, lakeFolder)
  const store = openStore(lakeFolder)
  const staff = await openStaff({
    folder: lakeFolder,
    origin: siteUrl,
    settings: staffSettings,
    isLocalOnly: isLocalOnly(settings),
  })
  const shares = new LakeShares(clientOf)
  const content = await openContent({
    store,
    connection,
    settings,
    origin,
    isOpen,
    shares,
    onQuery: metrics?.countQuery,
    authenticator: staff.authenticator,
  })
  const {lake} = content
  if (metrics) lake.engine.dataset(dataset).subscribe(metrics.countTransaction)
  const backups = new Backups({
    ...backupSettings,
    lakeFolder,
    dataset,
    restoreFrom: (folder, author) => lake.restoreBackup(folder, {dataset, author, stays: staysInRestore}),
    onFailure: (message) => log(`The backup that was due could not be made: ${message}`),
  })
  const mailing = new Mailing({lake, staff, dataset})
  const arrive = (request: Request, message: IncomingMessage) =>
    staff.arrive(request, clientAddress(message, trustedProxies))
  const shared = shareLake(lake, shares, arrive)
  return {
    ...content,
    answers: {
      lake: getRequestListener(shared.fetch),
      signIn: getRequestListener(createSignIn(lake, staff, arrive, backups).fetch),
    },
    takeSockets: (server) =>
      attachSockets(server, lake, {
        answer: async (request, incoming) => shared.fetch(request, {incoming}),
        open: shares.openSocket,
      }),
    get openSocketCount() {
      return shares.openSocketCount
    },
    backupState: () => backups.state(),
    assertSession: (request) => assertSession(request, lake),
    async begin() {
      if (process.env['BACKUPS_DIR']) tellOfBackupsFolder(backupSettings.folder)
      backups.follow()
      mailing.follow()
      await tellWhoCanSignIn(staff, settings)
    },
    close() {
      backups.close()
      mailing.close()
      lake.close()
      staff.close()
    },
  }
}

async function assertSession({url = '/', headers}: IncomingMessage, {callers}: Lake): Promise<void> {
  const {host, cookie, authorization} = headers
  const proof = {...(cookie && {cookie}), ...(authorization && {authorization})}
  const request = new Request(new URL(url, `http://${host}`), {headers: proof})
  await callers.identify(request)
  callers.signedIn(request)
}
