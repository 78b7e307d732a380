/** Host names of Sanity's hosted API, its CDN and its assets; a star is the id of a project. */
export const HOSTED_NAMES = ['sanity.io', 'sanity.work'].flatMap((domain) => [
  `api.${domain}`,
  `apicdn.${domain}`,
  `cdn.${domain}`,
  `*.api.${domain}`,
  `*.apicdn.${domain}`,
])

const HOSTED = /^(?:(?:(?<project>[a-z0-9-]+)\.)?(?:api|apicdn)|cdn)\.sanity\.(?:io|work)\.?$/i

/** Returns true if a host name is one of those. */
export const isHosted = (hostname: string): boolean => HOSTED.test(hostname)

/** Returns the project id at the start of a host name: `abc` of `abc.api.sanity.io`. */
export const projectOf = (hostname: string): string | undefined => HOSTED.exec(hostname)?.groups?.project
