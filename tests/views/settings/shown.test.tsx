import { createHash } from 'node:crypto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { NEVER, of } from 'rxjs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { MarketEvent } from '../../../src/domain/market/events'
import { chosenPlantIds } from '../../../src/domain/activity/rows'
import { alertsOf } from '../../../src/domain/bingo/cardFace'
import {
  EMPTY_COLLECTION,
  foldNotices,
  shownNotices,
  type NoticeItem,
  type NoticeCollection,
} from '../../../src/domain/notices'
import { dayStart, stepPeriod } from '../../../src/domain/periods'
import { DEFAULT_SETTINGS, SHOWN_SETTINGS, type SettingKey, type Settings } from '../../../src/domain/settings'
import { headerModel } from '../../../src/domain/tables/columns/headerModel'
import { MEL_BELOW_PN } from '../../../src/domain/tables/definitions/melBelowPn'
import { SYSTEM_PRICES } from '../../../src/domain/tables/definitions/systemPrices'
import type { MarketTable } from '../../../src/domain/tables/definitions'
import { START, step, settingsViewOf as settingsView } from '../../../src/streams/settings/settingsState'
import { issuesOf } from '../../../src/domain/charts/forecasts/issueColumns'
import { readChoice } from '../../../src/views/pages/nivBot/nivBotChoices'
import { NivBotView } from '../../../src/views/pages/nivBot/NivBotView'
import type { ReportRow } from '../../../src/domain/imbalanceForecast/track'
import { IssuesView } from '../../../src/views/pages/forecastHistory/IssuesView'
import { readStorageChoice } from '../../../src/views/pages/storageDayAhead/storageChoices'
import { StorageDayAheadView } from '../../../src/views/pages/storageDayAhead/StorageDayAheadView'
import { SideMenu } from '../../../src/views/menu/SideMenu'
import { NoticeStack } from '../../../src/views/notices/Notices'
import { OwnSettings } from '../../../src/views/user/settings'
import { CardFace } from '../../../src/views/pages/bingo/BingoCard'
import { readChoices as readActivity } from '../../../src/views/pages/plantActivity/activityChoices'
import { ActivityView } from '../../../src/views/pages/plantActivity/ActivityView'
import { BoaDeskView } from '../../../src/views/pages/boa/BoaDeskView'
import { PagePeriod } from '../../../src/views/dates/period/PeriodPicker'
import { GroupsEditor } from '../../../src/views/settings/SettingControl'
import { Banners } from '../../../src/views/shell/Shell'
import { LiveHeadCell } from '../../../src/views/tables/live/LiveHeadCell'
import { liveColumns } from '../../../src/views/tables/liveColumns'
import { LiveTable } from '../../../src/views/tables/LiveTable'
import { ChartView } from '../../../src/views/charts/ChartView'
import '../../../src/views/charts/plot/ChartTools'
import '../../../src/views/charts/plot/Downloads'
import { BOOST_POINTS } from '../../../src/domain/charts/plot'
import { manyPoints, TWO } from '../charts/plot/support'
import { ExportMenu } from '../../../src/views/tables/export/ExportMenu'
import { levels, registered, segment } from '../../domain/tables/markets'
import { DESK, LISTS, NOW, row } from '../support/desk'
import type { PlantStore } from '../../../src/domain/wire'
import type { App } from '../../../src/streams/app/createApp'
import { ready, WAITING } from '../../../src/streams/lib/loaded'
import { runChoice } from '../../../src/domain/longTerm/report/choice'
import { MarketReportsView } from '../../../src/views/pages/marketReports/MarketReportsView'
import type { Desk } from '../../../src/streams/lib/provider'
import type { PeriodPicker } from '../../../src/streams/lib/types'
import { peopleFeature } from '../../../src/streams/people/feature'
import { settingsFeature } from '../../../src/streams/settings/feature'
import { TRADER } from '../../streams/routing/stage'
import { NO_TABLE, partsOf, putDesk, testApp, testPeople, testSettings } from '../../support/testApp'
import { withBrowserGaps } from '../support/browserGaps'
import { StackContext } from '../support/stackContext'
import { header } from '../tables/liveStage'
import { boardOf } from '../activity/boards'
import { bingoCard, plantData } from '../bingo/cards'
import { cellStyleOf, cellText } from '../../../src/domain/tables/cells/cellText'
import { deskOf, drawnTable } from './shownContext'

withBrowserGaps()

/** What of the market and of other tabs a page shows besides. */
type Shown = {
  readonly table?: Desk['table']
  readonly picker?: PeriodPicker
  readonly tabWarning?: string | undefined
}

const UNIT = 'T_ALPHA-1'
const PLANTS = { allPlants: [{ id: UNIT, name: 'Plant ALPHA-1' }] } as unknown as PlantStore

/** The app of a user with these settings. */
const provide = (basic: Settings, { table = () => NO_TABLE, picker, tabWarning }: Shown): App =>
  testApp({
    put: (app) => {
      const people = testPeople({ user$: of(TRADER) })
      peopleFeature.put(app, { ...people, reference: { ...people.reference, plants$: of(PLANTS) } })
      const view = testSettings(basic, tabWarning === undefined ? {} : { tabWarning })
      settingsFeature.put(app, partsOf(settingsFeature, { view$: of(view) }))
      putDesk(app, {
        now$: of(NOW),
        theme$: of('dark'),
        connection$: of({ state: 'up', since: NOW }),
        picker$: picker ? of(picker) : NEVER,
        table,
      })
    },
  })

/** What each canvas was painted with, as the calls of its context. */
const painted = new WeakMap<HTMLCanvasElement, string[]>()
const contextOf = (canvas: HTMLCanvasElement): RenderingContext => {
  const calls: string[] = []
  painted.set(canvas, calls)
  return new Proxy<Record<string, unknown>>(
    {},
    {
      get: (target, name) =>
        target[String(name)] ??
        ((...given: unknown[]) => {
          // What is painted from here on is all that is seen.
          if (name === 'clearRect') calls.length = 0
          calls.push(`${String(name)} ${given.join()}`)
        }),
      set: (target, name, value) => {
        target[String(name)] = value
        calls.push(`${String(name)} ${String(value)}`)
        return true
      },
    },
  ) as unknown as RenderingContext
}

/** Charts take their size a frame later, and draw in the next. */
const frames = () =>
  new Promise<void>((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

const MOST_ROUNDS = 50

/** Charts come one after the other, each in a task of its own, and their tools with them: until a round changes nothing. */
const atRest = async (): Promise<void> => {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = document.body.innerHTML
    await act(frames)
    if (document.body.innerHTML === before) return
  }
  throw new Error(`The page still changes after ${MOST_ROUNDS} rounds of frames.`)
}

const digestOf = (calls: readonly string[]): string => createHash('sha1').update(calls.join()).digest('hex')

/** A page as the user with these settings has it, as what can be seen of it. */
const page = async (settings: Settings, content: ReactNode, open?: () => void, more: Shown = {}): Promise<string> => {
  const app = provide(settings, more)
  const { container, unmount } = render(
    <MemoryRouter>
      <OwnSettings>{content}</OwnSettings>
    </MemoryRouter>,
  )
  await atRest()
  if (open !== undefined) {
    open()
    await atRest()
  }
  for (const canvas of document.querySelectorAll('canvas'))
    canvas.setAttribute('data-painted', digestOf(painted.get(canvas) ?? []))
  const shown = `${document.documentElement.style.cssText} ${document.body.innerHTML}`
  expect(container.isConnected).toBe(true)
  unmount()
  cleanup()
  app.close()
  // Ids that React counts up say nothing.
  return shown
    .replaceAll(/_r_[0-9a-z]+_/g, '')
    .replaceAll(/react-aria-?[\w:-]+/g, '')
    .replaceAll(/visx-[\w-]+/g, '')
}

const UNWOUND = {
  ...DESK,
  lists: {
    ...LISTS,
    acceptedOffers: [...LISTS.acceptedOffers, row({ name: 'Unwound 1', plantId: 'T_UNW-1', unwind: true })],
    tableOffers: [
      ...LISTS.tableOffers,
      row({ name: 'Unwound 2', plantId: 'T_UNW-2', unwind: true, isAccepted: false }),
    ],
  },
}
const boaDesk = (settings: Settings) => {
  const stack = new StackContext()
  stack.show(UNWOUND.lists)
  const loaded = { kind: 'ready', value: UNWOUND } as const
  const { period } = UNWOUND
  return page(
    settings,
    <BoaDeskView period={period} loaded={loaded} onRetry={vi.fn()} feedTitle="" renderFeed={() => null} />,
    undefined,
    { table: stack.tables(settings) },
  )
}

const short: readonly MarketEvent[] = [
  registered(UNIT),
  levels('PN', UNIT, [segment(NOW - 3_600_000, NOW + 3_600_000, 300)]),
  levels('MEL', UNIT, [segment(NOW - 3_600_000, NOW + 3_600_000, 260)]),
]
const settled = stepPeriod({ date: '2026-11-20', period: 35 }, -2)
const priced: readonly MarketEvent[] = [
  {
    kind: 'systemPrice',
    at: NOW,
    systemPrice: { period: settled, price: 80, netImbalanceVolume: 120 },
  },
]
/** A table as the streams of live tables say it. */
const tableOf = (table: MarketTable, events: readonly MarketEvent[], settings: Settings): Desk['table'] => {
  const { view, frame } = drawnTable(table, events, settings)
  return () => ({ ...NO_TABLE, view$: of(ready(view)), frame$: of(frame), latest: () => frame })
}
const liveTable = (table: MarketTable, events: readonly MarketEvent[]) => (settings: Settings) =>
  page(settings, <LiveTable moduleType={table.definition.moduleType} title="Table" />, undefined, {
    table: tableOf(table, events, settings),
  })
const shortfalls = liveTable(MEL_BELOW_PN, short)
/** The rows alone: the foot says by itself that a setting leaves some out. */
const shortRows = async (settings: Settings) => ((await shortfalls(settings)).includes('ALPHA-1') ? 'a row' : 'no row')
const prices = liveTable(SYSTEM_PRICES, priced)

const exports = (settings: Settings) =>
  page(
    settings,
    <ExportMenu tableKey="MelBelowPn" />,
    () => fireEvent.click(screen.getByRole('button', { name: 'Export' })),
    { table: tableOf(MEL_BELOW_PN, short, settings) },
  )

const pickerOf = (settings: Settings, open?: () => void) =>
  page(settings, <PagePeriod />, open, { picker: deskOf(settings).picker })
const picker = (settings: Settings) => pickerOf(settings)
const pickerOptions = (settings: Settings) =>
  pickerOf(settings, () => {
    fireEvent.click(screen.getByRole('button', { name: 'Period options' }))
    // A checkbox says what it is by its property.
    document.querySelectorAll('input').forEach((input) => input.toggleAttribute('data-on', input.checked))
  })

const published = (...all: readonly Pick<NoticeItem, 'kind' | 'text' | 'minutes'>[]): NoticeCollection =>
  all.reduce<NoticeCollection>(
    (collection, each) =>
      foldNotices(collection, { kind: 'shown', notice: { ...each, key: each.text, at: NOW, context: 'live' } }),
    EMPTY_COLLECTION,
  )
const notices = (settings: Settings) => {
  const collection = published(
    { kind: 'delay', text: 'Data is late', minutes: 5 },
    { kind: 'bsad', text: 'Missing BSADs for period 35' },
    { kind: 'text', text: 'SO Flagged £0/MWh interconnector trades' },
  )
  expect(shownNotices(collection, DEFAULT_SETTINGS, NOW, 'live')).toHaveLength(3)
  const shown = shownNotices(collection, settings, NOW, 'live')
  return page(settings, <NoticeStack notices={shown} onRefresh={vi.fn()} onDismiss={vi.fn()} />)
}

const menu = (settings: Settings) => page(settings, <SideMenu open={false} onOpen={vi.fn()} />)
const otherTab = (settings: Settings) => {
  const document = { ...START.before, basic: settings }
  const { tabWarning } = settingsView(step({ ...START, before: document }, { kind: 'otherTab' }))
  return page(settings, <Banners />, undefined, { tabWarning })
}
const sortHead = (settings: Settings) => {
  const [column] = liveColumns(headerModel([header('price', 'Price')], []))
  const acts = { onSort: vi.fn(), onResize: vi.fn() }
  return page(
    settings,
    <LiveHeadCell column={column!} at={0} tall={false} ascending={undefined} filtered={false} {...acts} />,
  )
}
const editor = (settings: Settings) =>
  page(settings, <GroupsEditor settings={settings} plants={[]} uses={new Map()} onChange={vi.fn()} />)

const forecasts = (settings: Settings) => {
  const issues = Array.from({ length: 6 }, (_, i) => ({ issuedAt: NOW - (6 - i) * 3_600_000, values: [30_000 + i] }))
  const named = { id: 'Gb&DemandForecast&none', name: 'Demand forecast', unit: 'MW', stepMs: 1_800_000, notes: [] }
  const answer = { kind: 'ready', value: issuesOf({ ...named, times: [NOW], issues }) } as const
  const requested = { answer, freshness: { state: 'fixed', asOf: NOW } } as const
  return page(
    settings,
    <IssuesView
      requested={requested}
      ofPeriod={requested}
      day={'2026-11-20'}
      now={NOW}
      at={NOW}
      place={undefined}
      showDelta={false}
      issued={String}
      onAt={vi.fn()}
      onPlace={vi.fn()}
      onRetry={vi.fn()}
    />,
  )
}

const nivBot = (settings: Settings) => {
  const forecast = -120
  const outturn = 80
  const row: ReportRow = {
    at: NOW - 7_200_000,
    forecast,
    low: -200,
    high: 10,
    outturn,
    error: -200,
    lastError: 0,
    signCorrect: false,
    leads: { 90: forecast, 60: forecast, 30: forecast, 15: forecast },
    side: -1,
    profit: -50,
    priceForecast: 80,
    priceLow: 60,
    priceHigh: 100,
    systemPrice: 90,
    marketIndex: 80,
    dayAhead: undefined,
  }
  return page(
    settings,
    <NivBotView
      report={{
        rows: [row],
        loaded: { kind: 'ready', value: true },
        freshness: { state: 'live', asOf: NOW },
        notes: [],
      }}
      choice={readChoice(undefined)}
      onChoice={vi.fn()}
      onRetry={vi.fn()}
      from={NOW - 86_400_000}
      to={NOW + 86_400_000}
      now={NOW}
    />,
  )
}

const chart = (plot: typeof TWO) => (settings: Settings) =>
  page(settings, <ChartView plot={plot} />, () => {
    const layer = document.querySelector('.plot-reader')!
    fireEvent.pointerMove(layer, { clientX: 200, clientY: 60 })
  })

/** What a battery could have earned, of two days. */
const dayAhead = (settings: Settings) => {
  const price = { least: 20, greatest: 120, mean: 70 }
  const days = ['2026-11-18', '2026-11-19'].map((day) => ({
    day,
    prices: { n2ex: price, epex: price, epexHalfHourly: price },
    spreads: [40, 70, 120],
    foresight: [60, 90],
    blocks: [],
    stack: null,
  }))
  return page(
    settings,
    <StorageDayAheadView
      analysis={{
        loaded: ready({ asOf: NOW, products: [], lacks: [], filling: false, days }),
        freshness: { state: 'fixed', asOf: NOW },
        prices: undefined,
        priceFreshness: { state: 'waiting' },
        notes: [],
        progress: undefined,
      }}
      choice={readStorageChoice(undefined)}
      onChoice={vi.fn()}
      granularity="Day"
      from={dayStart('2026-11-18')}
      to={dayStart('2026-11-20')}
      now={NOW}
      opened={undefined}
      onOpen={() => undefined}
      onRetry={vi.fn()}
    />,
  )
}

/** The long-term reports of the run and the step of the settings. */
const marketReports = (own: Settings) =>
  page(
    own,
    <MarketReportsView
      report={WAITING}
      freshness={{ state: 'waiting' }}
      choice={{ ...runChoice(own.longTermSettings), scenario: 'central' }}
      tab="prices"
      isVisitor={false}
      now={NOW}
      onChoice={vi.fn()}
      onTab={vi.fn()}
      onRetry={vi.fn()}
    />,
  )

/** The plant activity board with one plant. */
const board = (own: Settings) =>
  page(
    own,
    <ActivityView
      board={boardOf()}
      choices={readActivity(undefined)}
      onChoices={vi.fn()}
      own={own}
      onOwn={vi.fn()}
      look={own}
      colours={new Map()}
      locked={false}
      onPlant={undefined}
      onRetry={vi.fn()}
      empty={null}
    />,
  )
const boardPlants = (own: Settings) => Promise.resolve([...(chosenPlantIds(own, ['T_PEMB-41']) ?? ['all'])].join(' '))

type Look = (settings: Settings) => Promise<string>

type Proof = {
  /** A choice that is not the default. */
  readonly choice: Partial<Settings>
  /** Other settings without which it has nothing to say. */
  readonly given?: Partial<Settings>
  /** Where it is seen. More than one where its text promises more than one. */
  readonly seen: readonly Look[]
}

const GROUP = {
  chosenPlantsByGroup: { Mine: [UNIT, 'T_PEMB-41'] },
  plantGroupColourOverrideByGroup: { Mine: { override: true, colour: '#ff00aa' } },
}

const TRIPPED = plantData('T_PEMB-41', { state: 'Tripped', zone: 'Z3' })

/** A card of a plant that has tripped. */
const card = async (own: Settings): Promise<string> => {
  const { container } = render(
    <CardFace
      card={bingoCard('T_PEMB-41')}
      data={TRIPPED}
      name="Pembroke 41"
      look={own}
      groupColour={undefined}
      alert={false}
    />,
  )
  const drawn = container.innerHTML
  cleanup()
  return Promise.resolve(drawn)
}

/** What is heard when it trips. */
const received = async (own: Settings): Promise<string> => {
  const [was, is] = [{ ...TRIPPED, state: 'Full' as const }, TRIPPED].map((data) => new Map([[data.plantId, data]]))
  return Promise.resolve(JSON.stringify(alertsOf([bingoCard('T_PEMB-41')], was!, is!, own)))
}

/** How a cell of a live table reads. */
const cellOf =
  (header: { readonly title: string; readonly prefix?: string }, value: number) =>
  async (own: Settings): Promise<string> =>
    Promise.resolve(cellText({ cellType: 'number', value }, header, cellStyleOf(own)))

/** Every setting that is shown, and where the eye finds it. One without a line fails. */
const PROOFS: Partial<Record<SettingKey, Proof>> = {
  colour: {
    choice: { colour: 'Light', darkMode: false },
    seen: [async (own) => Promise.resolve(String(deskOf(own).theme))],
  },
  country: { choice: { country: 'De' }, seen: [menu] },
  bidColour: { choice: { bidColour: '#112233' }, seen: [boaDesk] },
  offerColour: { choice: { offerColour: '#112233' }, seen: [boaDesk] },
  timeFormatValue: { choice: { timeFormatValue: '12h' }, seen: [picker, boaDesk, shortfalls] },
  tableUnitValue: { choice: { tableUnitValue: 'hidden' }, seen: [shortfalls] },
  sideNavVisible: { choice: { sideNavVisible: false }, seen: [menu] },
  useTradingPeriod: { choice: { useTradingPeriod: true }, seen: [picker] },
  boaWindowType: { choice: { boaWindowType: { boa: 'trading' } }, seen: [picker] },
  autoRollover: { choice: { autoRollover: false }, seen: [pickerOptions] },
  showTimer: { choice: { showTimer: false }, seen: [picker] },
  tabUpdateValue: { choice: { tabUpdateValue: 'warn' }, seen: [otherTab] },
  reverseNivSign: { choice: { reverseNivSign: true }, seen: [boaDesk, prices, nivBot] },
  reverseNivForecastSign: { choice: { reverseNivForecastSign: true }, seen: [nivBot] },
  nivInMwh: { choice: { nivInMwh: false }, seen: [boaDesk, prices, nivBot] },
  filterAcceptedUnwinds: { choice: { filterAcceptedUnwinds: true }, seen: [boaDesk] },
  filterUnacceptedUnwinds: { choice: { filterUnacceptedUnwinds: true }, seen: [boaDesk] },
  filterTrackedPlants: {
    choice: { filterTrackedPlants: true },
    given: { chosenPlants: ['T_PEMB-41'] },
    seen: [boaDesk],
  },
  orderAcceptedFirst: { choice: { orderAcceptedFirst: false }, seen: [boaDesk] },
  useColouredFlagsForFlaggedBoaActions: { choice: { useColouredFlagsForFlaggedBoaActions: true }, seen: [boaDesk] },
  melBelowPnToleranceToUse: { choice: { melBelowPnToleranceToUse: 40 }, seen: [shortfalls, shortRows] },
  chosenPlantsByGroup: { choice: GROUP, seen: [boaDesk, shortfalls] },
  plantSelection: {
    choice: { plantSelection: 'group' },
    given: { chosenPlants: ['T_PEMB-41'] },
    seen: [board, boardPlants],
  },
  plantActivityDisplayOption: { choice: { plantActivityDisplayOption: 'MEL' }, seen: [board] },
  showGeneration: { choice: { showGeneration: false }, seen: [board] },
  reversePlantActivityOrder: { choice: { reversePlantActivityOrder: true }, seen: [board] },
  defaultPlantGroupColour: {
    choice: { defaultPlantGroupColour: '#112233' },
    given: { chosenPlantsByGroup: { Mine: [UNIT] } },
    seen: [editor],
  },
  bingoColourOverrides: { choice: { bingoColourOverrides: { Tripped: '#112233' } }, seen: [card] },
  bingoStringOverrides: { choice: { bingoStringOverrides: { Tripped: 'Gone' } }, seen: [card] },
  globalBingoChoices: { choice: { globalBingoChoices: { Tripped: false } }, seen: [card] },
  globalBingoSoundChoices: { choice: { globalBingoSoundChoices: { Tripped: true } }, seen: [received] },
  showZoneInPlantNameBingo: { choice: { showZoneInPlantNameBingo: true }, seen: [card] },
  forecastHistorySeriesToShow: { choice: { forecastHistorySeriesToShow: 2 }, seen: [forecasts] },
  chartHoverChoice: { choice: { chartHoverChoice: 'nearest' }, seen: [chart(TWO)] },
  stepChartOption: { choice: { stepChartOption: 'line' }, seen: [chart(TWO)] },
  showNearestPointOnTooltip: { choice: { showNearestPointOnTooltip: false }, seen: [chart(TWO)] },
  fullChartFunctionality: { choice: { fullChartFunctionality: true }, seen: [chart(manyPoints(BOOST_POINTS + 1))] },
  fullDAChartAxes: { choice: { fullDAChartAxes: true }, seen: [dayAhead] },
  minutesDelayToReport: { choice: { minutesDelayToReport: 6 }, seen: [notices] },
  suppressBSADWarnings: { choice: { suppressBSADWarnings: true }, seen: [notices] },
  suppressInterconnectorBSADWarnings: { choice: { suppressInterconnectorBSADWarnings: true }, seen: [notices] },
  suppressBSADNotifications: { choice: { suppressBSADNotifications: true }, seen: [notices] },
  excelAsCsv: { choice: { excelAsCsv: false }, seen: [exports] },
  poundsWithoutPence: {
    choice: { poundsWithoutPence: true },
    seen: [cellOf({ title: 'Cost', prefix: '£' }, 1234.56)],
  },
  threeFiguresUnderOne: { choice: { threeFiguresUnderOne: true }, seen: [cellOf({ title: 'Price' }, 0.012345)] },
  leaderboardCapacityInMwh: { choice: { leaderboardCapacityInMwh: true }, seen: [shortfalls] },
  longTermSettings: {
    choice: { longTermSettings: { granularity: 'quarterly', runSelected: '01/01/2024' } },
    seen: [marketReports],
  },
  lockedAccount: { choice: { lockedAccount: 'editLocked' }, seen: [sortHead, picker] },
}

beforeAll(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return contextOf(this)
  } as HTMLCanvasElement['getContext'])
})

// The tools of a table come late: once one table has them, every later one has them from the first.
beforeAll(async () => {
  const app = provide(DEFAULT_SETTINGS, { table: tableOf(MEL_BELOW_PN, short, DEFAULT_SETTINGS) })
  render(
    <MemoryRouter>
      <OwnSettings>
        <LiveTable moduleType="MelBelowPn" title="Table" />
      </OwnSettings>
    </MemoryRouter>,
  )
  await screen.findByRole('toolbar')
  cleanup()
  app.close()
})

const drawn = new Map<string, Promise<string>>()
const looks: Look[] = []

/** Drawn twice by the same settings it is the same: what differs afterwards is the choice. Settings share a drawing. */
const drawTwice = async (look: Look, settings: Settings): Promise<string> => {
  const first = await look(settings)
  expect(await look(settings)).toBe(first)
  return first
}

/** What is drawn without the choice. */
const drawnBefore = (look: Look, given: Partial<Settings> = {}): Promise<string> => {
  if (!looks.includes(look)) looks.push(look)
  const key = `${looks.indexOf(look)} ${JSON.stringify(given)}`
  const before = drawn.get(key) ?? drawTwice(look, { ...DEFAULT_SETTINGS, ...given })
  drawn.set(key, before)
  return before
}

describe('every setting that is shown changes what is drawn', () => {
  it.each(SHOWN_SETTINGS.map((setting) => [setting.key, setting] as const))(
    'SET-4, ST11, ST13, ST20 %s',
    async (key) => {
      const { choice, given, seen } = PROOFS[key]!
      for (const look of seen)
        expect(await look({ ...DEFAULT_SETTINGS, ...given, ...choice })).not.toBe(await drawnBefore(look, given))
    },
  )

  it('SET-4 there is no line for a setting that is not shown', () => {
    expect(Object.keys(PROOFS).sort()).toEqual(SHOWN_SETTINGS.map(({ key }) => key).sort())
  })
})
