/**
 * Matches files of `src/`.
 * @param paths without what follows the dot
 */
const filesOf = (...paths: string[]) =>
  new RegExp(`src[\\\\/](?:${paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|')})\\.tsx?$`)

/** What leads to other pages, what is asked again, and what pages have around them. */
const NEXT =
  /src[\\/](?:app[\\/](?:loaders|destinationLoads|Header|Footer|Menu|SignUpPanel|ContentError|PageError|SiteError|NotFound|useRetry|useOnline)|ui[\\/](?:Panel|drawings[\\/]CarFromAbove)|content[\\/](?:PageTags|ShareImageTags|structuredData[\\/](?:SiteData|Breadcrumbs))|pages[\\/]page[\\/](?:FaqData|load)|.*[\\/](?:groq|textQuery|routesQuery|fragments))\.(?:tsx?|css)$/

/**
 * What the site's build puts into one file. Few files of what is needed together pack better than many, and what is in
 * a group is loaded with all of it: whatever every page needs must stay out of the groups of some pages. The weights
 * that `tests/e2e/weights.spec.ts` prints tell.
 */
export const chunkGroups = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|@tanstack)[\\/]/,
    priority: 2,
  },
  {name: 'next', test: NEXT, priority: 2},
  {
    name: 'help',
    test: filesOf(
      'app/HelpPage',
      'app/topicSections',
      'pages/page/PageSections',
      'pages/help/(?:HelpCentreView|lazyViews|useTopicLoading|useTopicFocus)',
    ),
    priority: 2,
  },
  {
    name: 'legal',
    test: filesOf(
      'pages/legal/(?:LegalView|lazyVersion|query|DocumentList|UpcomingNotice)',
      'pages/legal/(?:VersionMeta|VersionNotice|VersionText|compare/lazyComparison)',
    ),
    priority: 2,
  },
  {
    name: 'cities',
    test: filesOf('content/cities/(?:citiesOptions|useCities)', 'services/loadState'),
    priority: 2,
  },
  {
    name: 'city-search',
    test: filesOf(
      'content/cities/mapPlaces',
      'pages/page/sections/cities/(?:CitySearch|CityCombobox|CityMap|useOptions|cityIndex)',
      'pages/page/sections/cities/(?:useCityChoice|CityDirectory|servedByState)',
    ),
    priority: 2,
  },
  {
    name: 'waitlist',
    test: filesOf('app/WaitlistPage', 'pages/waitlist/(?:WaitlistView|WaitlistForm|usePhone|phone|query)'),
    priority: 2,
  },
  {name: 'site', test: /(?<!main\.tsx|index\.html)$/, tags: ['$initial' as const], priority: 1},
  {
    name: 'text',
    test: /node_modules[\\/]@portabletext[\\/]|src[\\/]content[\\/](?:RichText|ArticleText|portableText)\.tsx?$/,
  },
]
