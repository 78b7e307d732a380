/*
 * Everything that the Studio takes from Sanity although its declarations mark it as beta or internal: another version may
 * change it or take it away. Nothing else imports such a name, so this file says what to look at before an upgrade.
 */

/* Marked as beta since the first release, and what Sanity's own guides build on. */
export {
  // The configuration, its plugins, and the Studio that is made of both.
  defineConfig,
  definePlugin,
  type PluginOptions,
  type SingleWorkspace,
  Studio,
  // Inputs of forms: which kind they are, and how they change a value.
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isObjectInputProps,
  isObjectItemProps,
  isStringInputProps,
  insert,
  type OnPasteFn,
  set,
  unset,
  // Entries of the menu beside Publish.
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  // The order of documents in a list.
  type SortOrderingItem,
} from 'sanity'

/* Ids: which of a draft, a version or a published document one is, and that of another of the three. */
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
  // A form's document: its states, what changes it, and what the validation says of it.
  useDocumentOperation,
  useEditState,
  useSyncState,
  useValidationStatus,
  // The clipboard of forms: it pastes at a path, into the document as it stands in the form.
  useCopyPaste,
  // The description of a picture, beside the form that shows it.
  useDocumentValues,
  // What hands queries that stay up to date to lists and to Presentation.
  type DocumentStore,
  // What outlives a sign-in: the Studio makes another client at each call.
  useSource,
  // Whether the person who is signed in may write a document, to say so before they try.
  getDocumentValuePermissions,
  useDocumentValuePermissions,
  useGrantsStore,
  // What the validation says of a document that is open in no form.
  validateDocument,
  // The releases that are open, for what stands above the one that is shown.
  useActiveReleases,
  // Whether the project has comments and tasks: what the Studio then puts around a form.
  useFeatureEnabled,
  // The names of the tools, with how much there is for the reader beside Home.
  type ToolMenuProps,
  // Home: who edited what and when, buttons that create, addresses of tools in the perspective that is chosen.
  IntentButton,
  UserAvatar,
  usePerspective,
  useRelativeTime,
  useUser,
  useWorkspace,
} from 'sanity'

/* Uploads of forms, which say by it how far they are, and what went wrong. */
export type {AssetSourceUploaderClass} from 'sanity'

/* Sharing of the preview: the document that stands for it, and what turns it on and off. */
export {schemaIdSingleton} from '@sanity/preview-url-secret/constants'
export {
  disablePreviewAccessSharing,
  enablePreviewAccessSharing,
} from '@sanity/preview-url-secret/toggle-preview-access-sharing'
