import {readConnection} from '../model/connection/connection.ts'

/** The Studio's connection. Outside a browser bundle, as in the schema tools, it is the embedded lake. */
export const connection = readConnection(import.meta.env ?? {})
