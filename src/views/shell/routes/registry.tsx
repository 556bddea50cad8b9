import { PageChunks, type LoadView } from './chunks'

/**
 * The router's pages: the key of a page in the one registry of pages, and where its view is. A page with a line here
 * exists: it has an address, is in the menu and is linked to. RT02: each is fetched when it is first wanted.
 */
export const VIEWS: Readonly<Record<string, LoadView>> = {
  '404': async () => (await import('../../pages/notFound/NotFoundPage')).NotFoundPage,
  'access-denied': async () => (await import('../../pages/accessDenied/AccessDeniedPage')).AccessDeniedPage,
  'bingo-card': async () => (await import('../../pages/bingo/BingoPage')).BingoPage,
  'bingo-map': async () => (await import('../../pages/bingoMap/LiveMapPage')).LiveMapPage,
  'boa-comparer': async () => (await import('../../pages/boaComparer/ComparerPage')).ComparerPage,
  'boa-dashboard': async () => (await import('../../pages/boa/BoaPage')).BoaPage,
  current: async () => (await import('../../pages/current/CurrentPage')).CurrentPage,
  'current-news': async () => (await import('../../pages/currentNews/CurrentNewsPage')).CurrentNewsPage,
  dashboard: async () => (await import('../../pages/dashboard/DashboardPage')).DashboardPage,
  'europe-map-page': async () => (await import('../../pages/europeMap/EuropeMapPage')).EuropeMapPage,
  externalinstructions: async () =>
    (await import('../../pages/externalInstructions/ExternalInstructionsPage')).ExternalInstructionsPage,
  'forecast-history': async () => (await import('../../pages/forecastHistory/ForecastHistoryPage')).ForecastHistoryPage,
  'freq-out': async () => (await import('../../pages/freqOut/FreqOutPage')).FreqOutPage,
  glossary: async () => (await import('../../pages/glossary/GlossaryPage')).GlossaryPage,
  leaderboard: async () => (await import('../../pages/leaderboard/LeaderboardPage')).LeaderboardPage,
  'historic-analysis': async () => (await import('../../pages/historic/HistoricPage')).HistoricPage,
  'map-page': async () => (await import('../../pages/zonalMap/ZonalMapPage')).ZonalMapPage,
  'my-account': async () => (await import('../../pages/account/AccountPage')).AccountPage,
  news: async () => (await import('../../pages/news/NewsPage')).NewsPage,
  nivBotReport: async () => (await import('../../pages/nivBot/NivBotPage')).NivBotPage,
  plant: async () => (await import('../../pages/plant/PlantPage')).PlantPage,
  plantActivityBoard: async () => (await import('../../pages/plantActivity/ActivityPage')).ActivityPage,
  'plant-table': async () => (await import('../../pages/plantTable/PlantTablePage')).PlantTablePage,
  releases: async () => (await import('../../pages/releases/ReleasesPage')).ReleasesPage,
  'remit-summary': async () => (await import('../../pages/unavailability/UnavailabilityPage')).UnavailabilityPage,
  'single-chart': async () => (await import('../../pages/singleChart/SingleChartPage')).SingleChartPage,
  status: async () => (await import('../../pages/status/StatusPage')).StatusPage,
  terreDashboard: async () => (await import('../../pages/terre/TerreDashboardPage')).TerreDashboardPage,
  terreMarginal: async () => (await import('../../pages/terre/TerreMarginalPage')).TerreMarginalPage,
  terms: async () => (await import('../../pages/terms/TermsPage')).TermsPage,
  'wind-forecasting': async () => (await import('../../pages/windForecasting/WindForecastingPage')).WindForecastingPage,
  'zonal-build-up': async () => (await import('../../pages/zonalBuildUp/ZonalBuildUpPage')).ZonalBuildUpPage,
}

export const pageChunks = new PageChunks(VIEWS)
