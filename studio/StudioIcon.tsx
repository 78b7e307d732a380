/** The site's icon, in the corner of the Studio. */
export const StudioIcon = () => <img src="/favicon.svg" alt="" width="100%" height="100%" />
