import {readConnection} from '../model/connection/connection.ts'

/** Where the Studio edits. Outside a browser bundle, as in the schema tools, it is the embedded lake. */
export const connection = readConnection(import.meta.env ?? {})
