/*
 * Everything that the Studio imports from Sanity although it is marked as beta or internal: another version may change
 * or remove it. No other file imports such names, so this one says what to check before an upgrade.
 */

/* Marked as beta since the first release, although Sanity's own guides use it. */
export {
  // The configuration, its plugins, and the Studio made from both.
  defineConfig,
  definePlugin,
  type PluginOptions,
  type SingleWorkspace,
  Studio,
  // Inputs of forms: their kinds, and how they change a value.
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isObjectItemProps,
  isStringInputProps,
  insert,
  type OnPasteFn,
  set,
  unset,
  // Buttons above a form.
  type DocumentFieldAction,
  // Entries of the menu beside Publish.
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionsResolver,
  type DocumentActionProps,
} from 'sanity'

/* Ids: checks for drafts, versions and published documents, and conversions between them. */
export {
  getDraftId,
  getVersionId,
  getPublishedId,
  getReleaseIdFromReleaseDocumentId,
  getVersionFromId,
  isDraftId,
  isGoingToUnpublish,
  isPublishedId,
  isVersionId,
} from 'sanity'

export {
  // A form's document: its states, its operations, and its validation.
  useDocumentOperation,
  useEditState,
  useSyncState,
  useValidationStatus,
  // The focus of forms: it is taken from a path.
  useFormCallbacks,
  // The clipboard of forms: it pastes at a path, into the document as it stands in the form.
  useCopyPaste,
  // The description of a picture, beside the form that shows it.
  useDocumentValues,
  // The source of live queries for lists and for Presentation.
  type DocumentStore,
  // Events of every edit, for undo, and the paths of what it changed.
  useDocumentStore,
  pathToString,
  stringToPath,
  // An object that outlives a sign-in: the Studio makes another client at each call.
  useSource,
  // Permissions of the signed-in person to write a document, to say so in advance.
  getDocumentValuePermissions,
  useDocumentValuePermissions,
  useGrantsStore,
  // Validation of a document that is not open in a form.
  validateDocument,
  // The open releases, for the notices above the shown one.
  useActiveReleases,
  // Whether the project has comments and tasks, which the Studio then puts around a form.
  useFeatureEnabled,
  // The names of the tools, with the number of entries for the reader beside Home.
  type ToolMenuProps,
  // Home: edits with authors and times, buttons that create documents, addresses of tools in the chosen perspective.
  IntentButton,
  UserAvatar,
  usePerspective,
  useRelativeTime,
  useUser,
  useWorkspace,
} from 'sanity'

/* Uploads of forms, which report their progress and errors with it. */
export type {AssetSourceUploaderClass} from 'sanity'

/* Sharing of the preview: its document, and the functions that turn it on and off. */
export {schemaIdSingleton} from '@sanity/preview-url-secret/constants'
export {
  disablePreviewAccessSharing,
  enablePreviewAccessSharing,
} from '@sanity/preview-url-secret/toggle-preview-access-sharing'

/* The address of the open form, which names the scheduled draft that it shows. */
export {usePaneRouter} from 'sanity/structure'
