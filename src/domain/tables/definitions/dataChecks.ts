import { oneOfPages } from '../../access/need'
import { checkKey, type CheckState, type CheckStates } from '../../checks/fold'
import { checkMoment } from '../../checks/late'
import { checksOf } from '../../checks/look'
import type { CheckMute, CheckMutes } from '../../checks/mutes'
import { checkPath, shortIdOf } from '../../checks/address'
import { CHECK_TEXTS, type CheckedSeries } from '../../checks/types'
import { countryOf } from '../../reference'
import type { WireRow } from '../../wire'
import type { ListedTable } from './market'
import { COLOUR, column, defined, instant, number, text } from './parts'

/** How a row is, in the order in which rows are listed. */
export const CHECK_ROW_STATES = ['Failing', 'Muted', 'Waiting', 'Passing'] as const
export type CheckRowState = (typeof CHECK_ROW_STATES)[number]

const ALL_CHECKS = 'All'

/** The data checks of every series (page catalogue A15). It is in its own order: what fails first, the newest on top. */
export const CHECKS_TABLE: ListedTable = {
  definition: defined({
    moduleType: 'Checks',
    moduleName: 'Data Checks',
    headers: [
      column('state', 'State', { freeze: true, uniqueValues: [...CHECK_ROW_STATES] }),
      column('series', 'Series', { freeze: true }),
      column('seriesId', 'Series id'),
      column('country', 'Country'),
      column('check', 'Check', { uniqueValues: [ALL_CHECKS, ...Object.values(CHECK_TEXTS)] }),
      column('lastGood', 'Last good', { hoverText: 'First instant of the last value that passed' }),
      column('failingSince', 'Failing since'),
      column('value', 'Value', { hoverText: 'The latest value, or the one that is doubted' }),
      column('measure', 'Unit'),
      column('note', 'What is wrong', { allowSort: false }),
      column('mutedUntil', 'Muted until'),
      column('mutedBy', 'Muted by'),
      column('reason', 'Reason', { allowSort: false }),
    ],
    headerToSort: '',
    ascending: true,
    option: { moduleColour: COLOUR.warnings },
  }),
  feeds: [],
  need: oneOfPages('mute-data-check'),
  isPart: true,
}

const mutedUntil = (mute: CheckMute | undefined): string | undefined => {
  if (mute === undefined) return undefined
  return mute.until === undefined ? 'Until fixed' : checkMoment(mute.until)
}

type RowParts = {
  readonly series: CheckedSeries
  readonly id: string
  readonly state: CheckRowState
  readonly check: string
  readonly of: CheckState | undefined
  readonly mute?: CheckMute | undefined
}

const rowOf = ({ series, id, state, check, of, mute }: RowParts): WireRow => ({
  uniqueId: id,
  clickEventUrl: checkPath(series),
  row: {
    state: text(state),
    series: text(series.name),
    seriesId: text(shortIdOf(series)),
    country: text(countryOf(series.country)?.name ?? series.country),
    check: text(check),
    lastGood: instant(of?.lastGood),
    failingSince: instant(of?.failingSince),
    value: number(of?.value),
    measure: text(series.unit),
    mutedUntil: text(mutedUntil(mute)),
    mutedBy: text(mute?.by, mute && `Muted at ${checkMoment(mute.at)}`),
    reason: text(mute?.reason),
    note: text(of?.note),
  },
})

/** A row for each check that fails or is muted; a series of which none does has one row for all. */
const rowsOfSeries = (series: CheckedSeries, states: CheckStates, mutes: CheckMutes): readonly RowParts[] => {
  const checks = checksOf(series).map((check) => {
    const key = checkKey({ series: series.id, check })
    return { check, key, of: states.get(key), mute: mutes.get(key) }
  })
  const rows = checks.flatMap(({ check, key, of, mute }): RowParts[] =>
    of?.state === 'failing' || mute
      ? [{ series, id: key, state: mute ? 'Muted' : 'Failing', check: CHECK_TEXTS[check], of, mute }]
      : [],
  )
  if (rows.length > 0) return rows
  const [first] = checks
  const isWaiting = first?.of === undefined || first.of.state === 'waiting'
  return [{ series, id: series.id, state: isWaiting ? 'Waiting' : 'Passing', check: ALL_CHECKS, of: first?.of }]
}

const rankOf = ({ state }: RowParts): number => CHECK_ROW_STATES.indexOf(state)
const sinceOf = ({ of }: RowParts): number => of?.failingSince ?? 0

/** The rows of the table: what fails first, then what is muted, then the series in the order given. */
export const checkRows = (all: readonly CheckedSeries[], states: CheckStates, mutes: CheckMutes): readonly WireRow[] =>
  all
    .flatMap((series) => rowsOfSeries(series, states, mutes))
    .sort((a, b) => rankOf(a) - rankOf(b) || sinceOf(b) - sinceOf(a))
    .map(rowOf)
