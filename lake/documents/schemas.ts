/** Type of the documents that store schemas of Studios. */
export const SCHEMA_TYPE = 'system.schema'

const DOCUMENT_ID = '_.schemas.'

/** Identifies a schema in its dataset. */
export interface SchemaName {
  workspace: {name: string}
  /** Distinguishes schemas of the same workspace, such as one that is being tried out. */
  tag?: string | undefined
}

/** Returns the id of a schema's document. As tools expect, "_" replaces each character that an id cannot have. */
export function schemaDocumentId({workspace, tag}: SchemaName): string {
  const name = workspace.name.replaceAll(/[^a-zA-Z0-9_-]/g, '_')
  return `${DOCUMENT_ID}${name}${tag === undefined ? '' : `.tag.${tag}`}`
}

/** Returns true if an id is that of a schema's document. */
export function isSchemaId(id: string): boolean {
  return id.startsWith(DOCUMENT_ID)
}
