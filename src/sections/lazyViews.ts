// Written by npm run typegen.
import {loadCode} from '../ui/loadCode.ts'

/** Loads the component of each type of section that comes with the pages that have it. @throws CodeUnavailableError */
export const lazyViews = {
  appDownload: () =>
    loadCode('a section (appDownload)', () =>
      import('./appDownload/AppDownload.tsx').then((code) => code.AppDownload),
    ),
  jobList: () =>
    loadCode('a section (jobList)', () => import('./jobList/JobList.tsx').then((code) => code.JobList)),
  logos: () => loadCode('a section (logos)', () => import('./logos/Logos.tsx').then((code) => code.Logos)),
  numberedText: () =>
    loadCode('a section (numberedText)', () =>
      import('./numberedText/NumberedText.tsx').then((code) => code.NumberedText),
    ),
  quote: () => loadCode('a section (quote)', () => import('./quote/Quote.tsx').then((code) => code.Quote)),
  tableSection: () =>
    loadCode('a section (tableSection)', () =>
      import('./tableSection/TableSection.tsx').then((code) => code.TableSection),
    ),
  video: () => loadCode('a section (video)', () => import('./video/Video.tsx').then((code) => code.Video)),
}
