import {readConnection} from '../src/content/connection.ts'

/** Where the Studio edits. Outside a browser bundle, as in the schema tools, it is the embedded lake. */
export const connection = readConnection(import.meta.env ?? {})
