import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { builtValues } from './scripts/builtValues.ts'
import { librariesFirst } from './scripts/librariesFirst.ts'
import { pureRouter } from './scripts/pureRouter.ts'
import { SCOPED_STYLES } from './scripts/scopedStyles.ts'

const server = process.env['ENACT_SERVER'] ?? 'http://127.0.0.1:7070'

/** What the server answers while Vite serves the page. */
const SERVED = [
  '/api',
  '/staticApi',
  '/usersettingsapi',
  '/refreshtoken',
  '/adminApi',
  '/idp',
  '/entsoeApi',
  '/franceApi',
  '/belgiumApi',
  '/irelandApi',
  '/netherlandsApi',
  '/epexApi',
  '/epexFranceApi',
  '/health',
  '/hub',
]

const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|rxjs|tslib|@rx-state|@react-rxjs|use-sync-external-store|react-error-boundary)\//

/** The page that the identity provider comes back to, and what it alone loads. */
const OF_REDIRECT = /auth-?redirect|@azure[\\/]msal-/i

/** What panels, tiles and charts of `/` are made of, and small parts of most pages. */
const PANEL =
  /\/src\/(domain\/(format\/(?!allDigits)|charts\/columns|market\/(units|madeOf)|europe\/late|boa\/stackItem|settings\/locks)|streams\/lib\/patched|views\/(user\/niv|people\/TierLock|parts\/(flash|fuelColour|gridKeys|media|metrics|format\/|panel\/(?!KeyFigures|DataTable|FactCard|ShowMore))|tables\/(LazyTable|tools\/locked)|charts\/(chartPanel|PlotPanel|crossLink)))|\/icons\/(lock|table-2|maximize-2|minimize-2)\.mjs/

/**
 * The other pieces, by what they begin with. A piece brings all that this needs and no piece above it has: it may fetch
 * those above it and never one below. So what others are made of comes first, and what is opened on demand after it: in
 * the other order a page fetches what it never shows, for a part that was taken along. What is small is in the piece of those who need it: none is below 2 kB (packed)
 * but those that `scripts/firstLoad.mjs` names with their reason.
 */
const PIECES = {
  // What can be over the page, with its forms and the notices: fetched while the page is first drawn.
  over: /views\/(shell\/Overlays|dialogs\/FreeNotice)\.tsx$|domain\/access\/requirement/,
  // What drawings of all kinds are made with: scales, statistics and paths of d3, and the size of their place by visx.
  drawing:
    /node_modules\/(@visx\/|(d3\/node_modules\/)?d3-(array|color|format|interpolate|path|scale|shape|time|time-format)\/)/,
  // The live market, which every page fetches once it is drawn.
  market:
    /src\/(market|streams\/(tables|plants|news)\/hooks|views\/(tables\/tableFreshness|user\/plantColours|boa\/deskParts))\.ts$/,
  // The rows of live tables; the news of `/`, whose list comes of one.
  table: /views\/(tables\/LiveTable|pages\/current\/News)\.tsx$/,
  // Buttons with a tip, and the little that is drawn with nothing else.
  tool: /views\/(charts\/NivBars|replay\/(ReplayReturn|tapedPage)|parts\/(Tool|CopyButton|arrowStep|controls\/(Segments|Tabs))|menu\/BottomBarView|pages\/accessDenied\/AccessDeniedPage)\.tsx?$|parts\/(useAddressText|origin\/originMark)|domain\/tables\/(rowValues|capacityRows)/,
  // Menus, lists and what lies over the page; what finds a text in lists, facts and small tables.
  overlay:
    /views\/parts\/(dialog\/|FullScreen|controls\/SearchField|panel\/(FactCard|DataTable|KeyFigures|ShowMore))|streams\/lib\/companyNamed|domain\/(search\/|market\/(providerTexts|licenceNotices))|react-aria-components\/dist\/private\/ListBox\./,
  // Times of the calendar.
  luxon: /node_modules\/luxon\//,
  // The table of settings, with which they are read, checked and described; the form of a chart, as boards store it.
  settings:
    /src\/domain\/(wire\/settings|charts\/(chartSpec|ancillary)|settings\/(windows|json|saving\/document|table\/settings|schemas\/\w+))\.ts$/,
  dateStreams: /src\/(domain|streams)\/dates\//,
  // What a board is, for who makes and lists them, and the bar that undoes.
  boards:
    /src\/(domain\/dashboards\/|domain\/charts\/forecasts\/forecastList|streams\/dashboards\/(boardEdits|firstBoard|intents|hooks)|views\/(parts\/(UndoBar|UnsavedNotice)|pages\/dashboard\/(otherBoards|boardIcons|BoardIcon)\.))/,
  // What draws a plot, and what pages of plots have around it, with the cables that series are named by.
  plots:
    /src\/(domain\/(charts\/(scene|layout|nearest|reading|stackedBar)|tables\/textKey|market\/links)\.ts|views\/parts\/(SaveCsv|[sS]tackedBar|controls\/PageTabs)|views\/charts\/(chartCode\.ts|ChartView\.tsx|plot\/ChartTools\.tsx|plot\/PlotMetrics\.tsx|canvas\/))/,
  // Charts of series: plots of what a user or a page has chosen.
  seriesCharts:
    /src\/(domain\/charts\/(spec\/|chartSpec\.ts)|views\/(charts\/series\/SeriesChart|modules\/(chart|ancillaryChart)\/\w+Module)\.tsx|streams\/series\/)/,
  // A live table of a board: next to a plant, which needs it too, it would bring all that is known of plants.
  LiveTableModule: /views\/modules\/liveTable\/LiveTableModule\.tsx$/,
  // The list of the kinds of modules, with what each must know before its view is fetched.
  modules: /views\/modules\/(registry\.ts|module\.tsx)$/,
  // Fields of forms and settings.
  inputs:
    /views\/(parts\/controls\/(Choice|Switch|Number|Text|PlantCombo)|boa\/analytics\/ItemMoves)|react-aria-components\/dist\/private\/Checkbox\./,
  // Lists whose lines are picked or moved, and lists of which only the lines in sight are drawn.
  list: /node_modules\/react-virtuoso\/|plot\/PlotTable\.tsx$/,
  lines: /react-aria-components\/dist\/private\/GridList\.|icons\/grip-vertical/,
  dateField: /react-aria-components\/dist\/private\/DateField\./,
  calendar: /views\/dates\/DayCalendar/,
  dates: /src\/views\/dates\/(PageDates|DashboardDates)/,
  glossary: /domain\/glossary\//,
  // What a chart says of itself on demand, and where values of anything come from.
  chartTexts:
    /views\/(charts\/series\/Chart(Help|Origin)|parts\/origin\/Feed\w+|shell\/origin\/OriginPanel)\.tsx$|status\/originFeeds/,
  // Pictures of charts for files and for paper.
  pictures: /views\/charts\/plot\/(PrintedPlot|plotFiles|plotTable|Downloads)\.tsx?$/,
  search: /views\/(search\/|pages\/notFound\/NotFoundPage)/,
  // What only who is signed in has of the shell.
  people:
    /views\/(shell\/(MenuToggle|PeopleTools|HeaderSearch)|menu\/SideMenu)\.tsx$|(administration\/online|domain\/access\/menu)\.ts$/,
  // Reports of the long-term model, which share bar, label, table and plots.
  envision: /(views\/(longTerm|pages\/(marketReports|assetReports|forecastComparison))|streams\/longTerm)\//,
  // The countries at the far ends of the cables, facts of the news and addresses of checks, for pages that share nothing else.
  neighbours:
    /domain\/(series\/families\/(europe|reserveCountries)|frequency\/readings|tables\/definitions\/retention|news\/alert|market\/(newsFacts|carbon)|series\/families\/carbon|intraday\/(contracts|products|figures|alerts)|checks\/(address|fold))\.ts$/,
  // Windows and panels over the page, by what they are made of.
  dialogs: /views\/((dialogs|people)\/\w+Dialog|shell\/keys\/KeysHelp|menu\/AboutDialog)\.tsx$/,
  sides: /views\/(notices\/NotificationsPanel|dialogs\/TutorialPanel)\.tsx$/,
  // What goes on by itself of a user's notifications, fetched for who is signed in.
  alerts: /streams\/(alerts\/start|notices\/entries)\.ts$|browser\/(pushDevice|locks)\.ts$/,
  // The tools around a table, fetched once it has rows, and what packs these.
  tools:
    /views\/(tables\/(tools\/LateTools|export\/ExportMenu|InboxTable)|plants\/AddToGroup)\.tsx?$|streams\/export\/exportJob|streams\/tables\/packing|tables\/collection\/packer/,
  // The picker of a period in the header, and the day in it.
  period: /src\/(views\/dates\/period\/(?!ActivityPeriod)|streams\/dashboards\/comparer)/,
  // What plants do, for their boards; with the period of the one that has it.
  activity:
    /src\/((domain|streams)\/(activity|bingo)\/|views\/(dates\/period\/ActivityPeriod|pages\/bingo\/BingoCard))/,
  // The live map, with what it shows of a board.
  liveMap: /views\/pages\/(bingoMap\/LiveMapPage|bingo\/(BingoTable|CardChanges))\.tsx$/,
  // The bar of a what-if and the cases behind it.
  whatIf:
    /views\/boa\/analytics\/(WhatIfBar|CasesView)\.tsx$|streams\/boa\/whatIfPrices|domain\/boa\/(whatIf|analytics\/(rules|agreement|request))\.ts$/,
  // The rules of the imbalance price.
  imbalance: /src\/domain\/boa\/(imbalance\/|settledItems|metrics|evolution)/,
  terre: /views\/pages\/terre\//,
  // Months and winters, which are made of the same parts.
  reviews: /views\/(reviews\/|pages\/(monthlySummary|winterSummary)\/)|(domain|streams)\/reviews\//,
  // Forecasts of wind and weather.
  wind: /views\/pages\/(windForecasting|weatherForecasting)\//,
  // Pages that are mostly text.
  texts: /views\/pages\/(terms|glossary|account)\//,
  // Great Britain by zone, and what is drawn on it.
  map: /src\/(domain\/maps\/|views\/(parts\/map|boa\/map)\/|views\/parts\/controls\/PlaySlider)/,
  replay: /src\/tapes\.ts$/,
  // A plant over the page, with the parts that its page has too; outages of plants.
  plants: /views\/plants\/PlantSlideOut\.tsx$|domain\/tables\/outages/,
  // What units earned, of the plant page, the leaderboard and the index.
  revenue: /views\/plants\/revenue\/|domain\/revenue\/unitPeriod/,
  forecasts: /src\/(domain\/charts\/forecasts\/|streams\/forecasts\/|views\/modules\/forecastHistory\/\w+Module\.tsx)/,
  // Tiles of a board, and the editors of all modules.
  tiles: /src\/views\/modules\/(metric|dial|ancillary|note)\/\w+Module\.tsx/,
  moduleEditors: /src\/views\/(modules\/(editor\/|\w+\/\w+Editor\.tsx)|charts\/series\/(ChartHelp|AxisOptions)\.tsx)/,
}

/** What is shared all the same: by who needs it, and what is small with its nearest neighbour. */
const REST = /\/src\/|node_modules\/(rxjs|react-aria|react-stately|react-aria-components|@internationalized)\//
const REST_BY = { minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 9_000 }

/** Pages that are lists of what is new: one file, without what other pages need of the same parts. */
const NEWS = /views\/pages\/(currentNews\/CurrentNewsPage|news\/NewsPage|releases\/ReleasesPage)/

/**
 * Modules that are values by the time the page is built. What the defaults of settings are made of, the table with its
 * texts and schemas, then comes with the settings of a user and not with the first picture; what a live table needs is
 * known without the code that makes its rows, and so are the feeds of a series. The maps come without the atlas that they
 * are cut from.
 */
const VALUES: readonly string[] = [
  '/src/domain/settings/defaults.ts',
  '/src/domain/tables/tableAccess.ts',
  '/src/domain/series/feedsOf.ts',
  '/src/domain/maps/gbMap.ts',
  '/src/domain/maps/europeMap.ts',
  '/src/domain/maps/weatherMap.ts',
]

/** Controls speak English to screen readers, as the product does: their words in 33 other languages are left out. */
const oneLanguage: Plugin = {
  name: 'one-language',
  apply: 'build',
  load: {
    filter: { id: /\/(react-aria|react-stately)\/dist\/private\/intl\/\w+\/(?!en-US)\w\w-\w\w\.mjs$/ },
    handler: () => 'export default undefined',
  },
}

/** Programs of the server next to `main.js`: those that run in threads of their own (`startThread`), and the backup command. */
const PROGRAMS = {
  backup: 'server/backup.ts',
  historyThread: 'server/history/thread/historyThread.ts',
  fillingThread: 'server/history/filling/fillingThread.ts',
  storageThread: 'server/storage/storageThread.ts',
  skipsThread: 'server/skips/skipsThread.ts',
  longTermThread: 'server/longTerm/longTermThread.ts',
}

const serverPrograms: Plugin = {
  name: 'server-programs',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  buildStart() {
    for (const [name, path] of Object.entries(PROGRAMS))
      this.emitFile({ type: 'chunk', id: resolve(import.meta.dirname, path), fileName: `${name}.js` })
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), pureRouter, librariesFirst, builtValues(VALUES), oneLanguage, serverPrograms],
  css: { modules: SCOPED_STYLES },
  // RxJS as classes and generators, and not as what browsers before 2015 read: 3 kB packed less in every first load.
  resolve: isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] },
  // A worker fetches what it needs when it needs it.
  worker: { format: 'es' as const },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', sourcemap: true, emptyOutDir: true, copyPublicDir: false }
    : {
        outDir: 'dist/web',
        target: 'es2022',
        sourcemap: true,
        emptyOutDir: true,
        // A browser that does not know it only fetches later; the polyfill would join the two pages below.
        modulePreload: { polyfill: false },
        // The page that the identity provider comes back to is by itself: it must not load the product.
        rolldownOptions: {
          input: ['index.html', 'auth-redirect.html'],
          output: {
            // The first picture has the list of all files: a name of all who need a piece would be most of it.
            chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) =>
              name.includes('~') ? 'assets/parts-[hash][extname]' : 'assets/[name]-[hash][extname]',
            codeSplitting: {
              groups: [
                // What every page needs of others' code, in one file that a new release of ours does not change.
                { name: 'base', test: BASE, tags: ['$initial'] },
                // What every page needs of ours, in one file too.
                { name: 'first', test: (id) => !OF_REDIRECT.test(id), tags: ['$initial'] },
                // What `/` has in common with other pages, by itself: nothing else comes with it.
                { name: 'panel', test: PANEL },
                // The grip comes with the lists that it is of.
                { name: 'icons', test: /lucide-react\/dist\/esm\/icons\/(?!grip-vertical)/, minShareCount: 2 },
                ...Object.entries(PIECES).map(([name, test]) => ({ name, test })),
                { name: 'parts', test: REST, ...REST_BY },
                { name: 'news', test: NEWS },
              ],
            },
          },
        },
      },
  server: {
    port: 7071,
    proxy: Object.fromEntries(SERVED.map((path) => [path, { target: server, ws: path === '/hub' }])),
  },
}))
