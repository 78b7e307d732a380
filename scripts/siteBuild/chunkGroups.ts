/**
 * Matches files of `src/`.
 * @param paths without what follows the dot
 */
const filesOf = (...paths: string[]) =>
  new RegExp(`src[\\\\/](?:${paths.map((path) => path.replaceAll('/', '[\\\\/]')).join('|')})\\.tsx?$`)

/** What leads to other pages, what is asked again, and what pages have around them. */
const NEXT = [
  /src[\\/]app[\\/](?:loaders|destinationLoads|Header|Footer|Menu|SignUpPanel|useRetry|useOnline)\./,
  /src[\\/]app[\\/](?:errorViews|ContentError|PageError|SiteError|NotFound)\.tsx?$/,
  /src[\\/]app[\\/]signUpPictures[\\/]/,
  /src[\\/]ui[\\/](?:Panel|drawings[\\/](?:CarFromAbove|Illustration|parts[\\/]TopViewCar))\./,
  /src[\\/]content[\\/](?:PageTags|PageTitle|ShareImageTags|shareImage|structuredData[\\/](?:SiteData|Breadcrumbs))\./,
  /src[\\/]content[\\/](?:kept[\\/]keepPlace|plainText|changes|audiences|ContentLink|ExternalLink)\./,
  /src[\\/]pages[\\/]page[\\/](?:FaqData|load)\./,
  /src[\\/].*[\\/](?:groq|textQuery|routesQuery|fragments)\.ts$/,
  /node_modules[\\/]groq[\\/]/,
]

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
  {name: 'next', test: (id: string) => NEXT.some((part) => part.test(id)), priority: 2},
  {name: 'link', test: filesOf('navigation/Link', 'content/PageLink'), priority: 2},
  {name: 'article', test: filesOf('content/LazyArticle', 'content/lazyBlocks'), priority: 2},
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
