import {readConnection} from '../../../model/connection/connection.ts'

const {embedded} = readConnection(import.meta.env)

/** True if files come from another origin than pages. */
export const isElsewhere = !embedded

/** Returns the address of a file. @param path from its document, such as `files/embedded/production/0a….mp4` */
export const fileAddress = (path: string): string => `${embedded ? '' : 'https://cdn.sanity.io'}/${path}`
