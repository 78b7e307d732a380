export {
  type Accounts,
  EVERY_GRANT,
  type Grant,
  type KeptContent,
  type LakeAccount,
  type LakeRole,
} from './access/accounts.ts'
export {type Authenticated, type Authenticator, bearerOf, UnknownTokenError} from './access/authenticator.ts'
export type {Callers} from './access/callers.ts'
export type {Session} from './access/sessions.ts'
export {COVERAGE, createLake, type Lake, type LakeOptions} from './app.ts'
export {backupsIn, type NamedBackup} from './backups/backup.ts'
export {ByteCache, LruCache} from './caches.ts'
export {MULTIPLEX_PATH} from './client/multiplexProtocol.ts'
export type {CoverageEntry, Support} from './http/coverage.ts'
export type {Dataset, Reader} from './datasets/dataset.ts'
export type {ContentEngine} from './datasets/engine.ts'
export {draftId, isDraftId, publishedId, versionName} from './documents/ids.ts'
export {releaseDocumentId} from './documents/releases.ts'
export {
  ClientLeftError,
  firstError,
  HttpError,
  LakeError,
  messageOf,
  stackOf,
  StoreError,
  TooManyRequestsError,
} from './errors.ts'
export {
  type AccessPolicy,
  assertAllowedSource,
  hostnameOf,
  isLoopback,
  type RequestSource,
} from './http/allowedHosts.ts'
export {nameWithPort, sessionCookie} from './http/sessionCookie.ts'
export {isLakePath, LAKE_PATHS} from './http/lakePath.ts'
export {
  KEEP_ALIVE_TIMEOUT,
  MAX_ASSET_BYTES,
  MAX_CONCURRENT_TRANSFORMS,
  MAX_OPEN_SOCKETS,
  MAX_OPEN_STREAMS,
} from './limits.ts'
export {attachSockets} from './node/attachSockets.ts'
export type {RestoreBackupOptions, RestoredBackup} from './backups/restoreBackup.ts'
export type {Log} from './http/services.ts'
export type {Shares} from './http/shares.ts'
export {threadTime} from './time/deadline.ts'
export {type HeldWork, LONG_HOLD, onHeld} from './time/held.ts'
export {isFolderInUse} from './store/claim.ts'
export {openMarkFile, readMarkFile} from './store/markFile.ts'
export {syncFile} from './store/sync.ts'
export {createMemoryStore, openSqliteSnapshot, openSqliteStore} from './store/sqliteStore.ts'
export type {LoggedChange, LoggedTransaction, Store} from './store/store.ts'
export {type AssetFile, assetFileKey, withReferences} from './transfer/assetPlaceholders.ts'
export {dangling} from './transfer/datasetFaults.ts'
export {descriptionOf, readNamed} from './transfer/importAssets.ts'
export {importDataset, inOrder} from './transfer/importDataset.ts'
export {type ImportFault, ImportRefused, tellFaults} from './transfer/importFault.ts'
export {type ImportedDocument, type ImportSource, openImportSource} from './transfer/importSource.ts'
export {TransferError} from './transfer/transferError.ts'
export type {Change, Rule, RuleContext} from './transactions/rules.ts'
export type {LakeDocument, LakeUser, Transaction} from './documents/types.ts'
