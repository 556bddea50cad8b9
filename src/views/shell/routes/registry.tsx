import type { ComponentType } from 'react'
import { PageChunks, type LoadView } from './chunks'

/** The view of a file that exports nothing else: without its name, which the first load would have four times. */
const only =
  (load: () => Promise<Readonly<Record<string, ComponentType>>>): LoadView =>
  async () => {
    const [View] = Object.values(await load())
    if (View === undefined) throw new Error('The file of the page has no view.')
    return View
  }

/**
 * The router's pages: the key of a page in the one registry of pages, and where its view is. A page with a line here
 * exists: it has an address, is in the menu and is linked to. RT02: each is fetched when it is first wanted.
 */
export const VIEWS: Readonly<Record<string, LoadView>> = {
  '404': async () => (await import('../../pages/notFound/NotFoundPage')).NotFoundPage,
  'access-denied': async () => (await import('../../pages/accessDenied/AccessDeniedPage')).AccessDeniedPage,
  admin: only(() => import('../../pages/admin/AdminPage')),
  'ancillary-contracts': only(() => import('../../pages/ancillaryContracts/AncillaryContractsPage')),
  'asset-reports': only(() => import('../../pages/assetReports/AssetReportsPage')),
  'bess-carbon-emissions-calculator': only(() => import('../../pages/carbonCalculator/CarbonCalculatorPage')),
  'bingo-card': only(() => import('../../pages/bingo/BingoPage')),
  'bingo-map': only(() => import('../../pages/bingoMap/LiveMapPage')),
  'boa-comparer': only(() => import('../../pages/boaComparer/ComparerPage')),
  'boa-dashboard': async () => (await import('../../pages/boa/BoaPage')).BoaPage,
  current: async () => (await import('../../pages/current/CurrentPage')).CurrentPage,
  'current-news': async () => (await import('../../pages/currentNews/CurrentNewsPage')).CurrentNewsPage,
  dashboard: only(() => import('../../pages/dashboard/DashboardPage')),
  'europe-map-page': only(() => import('../../pages/europeMap/EuropeMapPage')),
  externalinstructions: async () =>
    (await import('../../pages/externalInstructions/ExternalInstructionsPage')).ExternalInstructionsPage,
  'ffr-analysis': only(() => import('../../pages/ffrAnalysis/FfrAnalysisPage')),
  'forecast-comparison': only(() => import('../../pages/forecastComparison/ForecastComparisonPage')),
  'forecast-history': only(() => import('../../pages/forecastHistory/ForecastHistoryPage')),
  'epex-grid': only(() => import('../../pages/epexGrid/EpexGridPage')),
  'freq-out': only(() => import('../../pages/freqOut/FreqOutPage')),
  'europe-ancillary-summary': only(() => import('../../pages/europeAncillarySummary/EuropeAncillarySummaryPage')),
  index: only(() => import('../../pages/europeIndex/EuropeIndexPage')),
  'gb-index': only(() => import('../../pages/gbIndex/GbIndexPage')),
  glossary: async () => (await import('../../pages/glossary/GlossaryPage')).GlossaryPage,
  leaderboard: only(() => import('../../pages/leaderboard/LeaderboardPage')),
  'historic-analysis': only(() => import('../../pages/historic/HistoricPage')),
  'map-page': only(() => import('../../pages/zonalMap/ZonalMapPage')),
  'market-reports': only(() => import('../../pages/marketReports/MarketReportsPage')),
  'monthly-summary': only(() => import('../../pages/monthlySummary/MonthlySummaryPage')),
  'mute-data-check': only(() => import('../../pages/muteDataCheck/MuteDataCheckPage')),
  'my-account': async () => (await import('../../pages/account/AccountPage')).AccountPage,
  news: async () => (await import('../../pages/news/NewsPage')).NewsPage,
  notifications: only(() => import('../../pages/notifications/NotificationsPage')),
  nivBotReport: only(() => import('../../pages/nivBot/NivBotPage')),
  plant: only(() => import('../../pages/plant/PlantPage')),
  plantActivityBoard: only(() => import('../../pages/plantActivity/ActivityPage')),
  'plant-table': only(() => import('../../pages/plantTable/PlantTablePage')),
  releases: async () => (await import('../../pages/releases/ReleasesPage')).ReleasesPage,
  'remit-summary': only(() => import('../../pages/unavailability/UnavailabilityPage')),
  'single-chart': only(() => import('../../pages/singleChart/SingleChartPage')),
  status: async () => (await import('../../pages/status/StatusPage')).StatusPage,
  terreDashboard: only(() => import('../../pages/terre/TerreDashboardPage')),
  terreMarginal: only(() => import('../../pages/terre/TerreMarginalPage')),
  'storage-da-analysis': only(() => import('../../pages/storageDayAhead/StorageDayAheadPage')),
  terms: async () => (await import('../../pages/terms/TermsPage')).TermsPage,
  twitterScrape: only(() => import('../../pages/dayPictures/DayPicturesPage')),
  'weather-forecasting': only(() => import('../../pages/weatherForecasting/WeatherForecastingPage')),
  'winter-summary': only(() => import('../../pages/winterSummary/WinterSummaryPage')),
  'wind-forecasting': only(() => import('../../pages/windForecasting/WindForecastingPage')),
  'zonal-build-up': only(() => import('../../pages/zonalBuildUp/ZonalBuildUpPage')),
}

export const pageChunks = new PageChunks(VIEWS)
