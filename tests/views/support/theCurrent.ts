import { HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import type { Current, CurrentFigures, WirePoints, WireRow } from '../../../src/domain/wire'
import type { Loaded } from '../../../src/streams/lib/types'
import type { TableView } from '../../../src/streams/lib/tableTypes'
import { NOW } from './desk'

export const TO = Math.floor(NOW / HALF_HOUR_MS) * HALF_HOUR_MS
export const FROM = TO - 96 * HALF_HOUR_MS

const halves = (from: Instant, count: number, value: (hour: number, i: number) => number | null): WirePoints =>
  Array.from({ length: count }, (_, i) => {
    const at = from + i * HALF_HOUR_MS
    return [at, value((at / 3_600_000) % 24, i)]
  })

const hump = (hour: number, at: number, wide: number): number => Math.exp(-(((hour - at) / wide) ** 2))
const dayAhead = (hour: number): number => 45 + 30 * hump(hour, 8, 2) + 55 * hump(hour, 18, 2.5)

/** 48 hours to 17:00 on 20 November 2026, the day-ahead price to the end of the next day. */
export const CURRENT: Current = {
  from: FROM,
  to: TO,
  figures: {
    page: 'current',
    country: 'Gb',
    asOf: NOW - 2_000,
    dayAhead: {
      today: { date: '2026-11-20', baseload: { value: 68.42, at: TO }, peak: { value: 84.15, at: TO } },
      tomorrow: {
        date: '2026-11-21',
        baseload: { value: 61.9, at: TO },
        peak: { value: null, why: 'No peak on a weekend' },
      },
    },
    intraday: { value: 108.75, at: TO - HALF_HOUR_MS, dueBy: NOW + 60_000 },
    systemPrices: [
      { period: { date: '2026-11-20', period: 34 }, price: 102.61, netImbalanceVolume: 125.1 },
      { period: { date: '2026-11-20', period: 33 }, price: 82.52, netImbalanceVolume: -55.7 },
      { period: { date: '2026-11-20', period: 32 }, price: 64.69, netImbalanceVolume: null },
    ],
    demand: { value: 38_740, at: NOW - 160_000, dueBy: NOW + 60_000 },
    carbon: { value: 142, at: NOW - 40 * 60_000, dueBy: NOW - 4 * 60_000 },
    frequency: { value: 49.962, at: NOW - 5_000, dueBy: NOW + 60_000 },
    mix: [
      { fuel: 'Wind', mw: 13_400 },
      { fuel: 'CCGT', mw: 11_400 },
      { fuel: 'interconnector', mw: 5_800 },
      { fuel: 'Nuclear', mw: 3_600 },
      { fuel: 'Biomass', mw: 2_100 },
      { fuel: 'Pumped', mw: 1_300 },
      { fuel: 'Battery', mw: 800 },
      { fuel: 'Hydro', mw: 790 },
      { fuel: 'Solar', mw: 0 },
    ],
  },
  prices: {
    dayAhead: halves(FROM, 96 + 62, (hour) => dayAhead(hour)),
    intraday: halves(FROM, 96, (hour, i) => (i > 40 && i < 46 ? null : dayAhead(hour) + 6 * Math.sin(i / 3))),
    system: halves(FROM, 96, (hour, i) => (i > 70 && i < 74 ? -18 : dayAhead(hour) + 22 * Math.sin(i * 1.7))),
  },
  generation: {
    Nuclear: halves(FROM, 97, () => 3_600),
    Biomass: halves(FROM, 97, () => 2_100),
    Wind: halves(FROM, 97, (_h, i) => 12_000 + 2_500 * Math.sin(i / 12)),
    Solar: halves(FROM, 97, (hour, i) => (i > 50 && i < 54 ? null : 3_000 * hump(hour, 12.5, 2))),
    CCGT: halves(FROM, 97, (hour) => 5_000 + 7_000 * hump(hour, 18, 3)),
    Hydro: halves(FROM, 97, () => 600),
    Pumped: halves(FROM, 97, (hour) => 1_600 * hump(hour, 18, 1.5) - 1_400 * hump(hour, 4, 1.5)),
    Battery: halves(FROM, 97, (hour) => 800 * hump(hour, 18, 1) - 500 * hump(hour, 13, 1)),
    interconnector: halves(FROM, 97, (hour, i) => (i > 12 && i < 20 ? -1_200 : 4_000 + 1_500 * hump(hour, 18, 4))),
  },
}

/** The same with other figures. */
export const withFigures = (own: Partial<CurrentFigures>): Current => ({
  ...CURRENT,
  figures: { ...CURRENT.figures, ...own },
})

const MINUTE_MS = 60_000

/** A row of the table CurrentNews. */
export const newsRow = (
  id: string,
  minutesAgo: number,
  own: { headline?: string; source?: string; summary?: string; tag?: string; link?: string } = {},
): WireRow => ({
  uniqueId: id,
  row: {
    time: { cellType: 'date', value: NOW - minutesAgo * MINUTE_MS },
    headline: { cellType: 'text', value: own.headline ?? `Headline ${id}` },
    source: { cellType: 'text', value: own.source ?? 'Grid operator notice' },
    summary: { cellType: 'text', value: own.summary ?? 'What has happened, in a sentence.' },
    tag: { cellType: 'text', value: own.tag ?? 'Outages' },
  },
  ...(own.link !== undefined && { clickEventUrl: own.link }),
})

/** The rows as a table that is live. */
export const newsTable = (rows: readonly WireRow[]): Loaded<TableView> => ({
  kind: 'ready',
  value: {
    option: {
      moduleType: 'CurrentNews',
      moduleName: 'News',
      locationByCountry: { Gb: 'Enact' },
      useStore: false,
      getOnDayChange: false,
      getOnDayRangeChange: false,
      getOnPeriodChange: false,
      showRefreshRealtime: true,
      slideOutOverride: false,
    },
    headers: [],
    headerFirst: [],
    total: rows.length,
    matching: rows.length,
    sort: { headerId: 'time', ascending: false },
    choice: { filters: {}, sort: undefined, columns: { columnsToHide: [], orderedHeaders: [] }, units: 'inherit' },
    freshness: { state: 'live', asOf: NOW },
    refreshedAt: NOW,
    capped: false,
    paused: undefined,
    pinned: [],
    settingRule: undefined,
    changedWithin: undefined,
  },
})
