import {readConnection} from '../../../model/connection/connection.ts'

const {embedded} = readConnection(import.meta.env)

/** Whether files come from another origin than pages. */
export const isElsewhere = !embedded

/** Address of a file. @param path as its document has it, such as `files/embedded/production/0a….mp4` */
export const fileAddress = (path: string): string => `${embedded ? '' : 'https://cdn.sanity.io'}/${path}`
