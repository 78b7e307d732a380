/** The type of the documents that keep the schemas of Studios. */
export const SCHEMA_TYPE = 'system.schema'

const DOCUMENT_ID = '_.schemas.'

/** What tells a schema from others of its dataset. */
export interface SchemaName {
  workspace: {name: string}
  /** Tells it from others of the same workspace, such as one that is tried out. */
  tag?: string | undefined
}

/** The id of the document that keeps a schema. As tools expect, "_" stands in it for each character that an id cannot have. */
export function schemaDocumentId({workspace, tag}: SchemaName): string {
  const name = workspace.name.replaceAll(/[^a-zA-Z0-9_-]/g, '_')
  return `${DOCUMENT_ID}${name}${tag === undefined ? '' : `.tag.${tag}`}`
}

/** Whether an id is that of a document that keeps a schema. */
export function isSchemaId(id: string): boolean {
  return id.startsWith(DOCUMENT_ID)
}
