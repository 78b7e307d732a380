/** Whether a path belongs to a stand-in of an outside service. */
export const isStandInPath = (pathname: string): boolean => pathname.startsWith('/api/')
