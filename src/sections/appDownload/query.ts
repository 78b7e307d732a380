/** Fields that the section shows. */
export const appDownload = `text, points, app` as const
