import type { BackTest } from '../../../../domain/alerts/calls'
import { backTestPlot } from '../../../../domain/alerts/backTestPlot'
import { MISSING } from '../../../../domain/format'
import { dateAt, dayText, type Instant } from '../../../../domain/periods'
import { lastOf } from '../../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../../streams/lib/types'
import { PlotPanel } from '../../../charts/PlotPanel'
import { ChoiceControl } from '../../../parts/controls/ChoiceControl'
import { counted, whole } from '../../../parts/format/numbers'
import { DataTable, type DataColumn } from '../../../parts/panel/DataTable'
import { useTimes } from '../../../user/times'
import * as css from '../notifications.module.css'

type BackTestPartProps = {
  readonly result: Loaded<BackTest>
  readonly days: number
  readonly now: Instant
  /** Why nothing can be tried yet. */
  readonly blocked: string | undefined
  readonly onDays: (days: number) => void
  readonly onRetry: () => void
}

const DAYS = [1, 7, 14, 31].map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }))

/** `14 times in the last 7 days`, with what a limit left out. */
export const backTestText = ({ count, limited }: BackTest, days: number): string => {
  const times = count === 1 ? 'Once' : `${whole(count)} times`
  const span = days === 1 ? 'the last day' : `the last ${days} days`
  const rest = limited > 0 ? `; ${whole(limited)} more are beyond the limit` : ''
  return `${count === 0 ? 'Not once' : times} in ${span}${rest}`
}

/** The days that are not in the count, by name. */
export const missingText = (missing: readonly string[]): string | undefined => {
  if (missing.length === 0) return undefined
  const shown = missing.slice(0, 4).map(dayText).join(', ')
  const more = missing.length > 4 ? ` and ${missing.length - 4} more` : ''
  return `Not in the count, since they are not stored: ${shown}${more}.`
}

const freshnessOf = (result: Loaded<BackTest>, now: Instant): Freshness => {
  if (result.kind === 'waiting') return { state: 'waiting' }
  return result.kind === 'ready'
    ? { state: 'fixed', asOf: now }
    : { state: 'failed', why: result.why.why, since: result.why.at }
}

/** What the subscription would have sent, before it is saved. */
export const BackTestPart = ({ result, days, now, blocked, onDays, onRetry }: BackTestPartProps) => {
  const tried = blocked === undefined ? lastOf(result) : undefined
  return (
    <section className={css.backTest} aria-label="Back-test">
      <header className="hstack gap-8">
        <b role="status" className="grow">
          {summaryOf(result, tried, days, blocked)}
        </b>
        <ChoiceControl
          label="Days of the back-test"
          value={String(days)}
          options={DAYS}
          onChange={(next) => onDays(Number(next))}
        />
      </header>
      {tried && missingText(tried.missing) !== undefined && <p className="small dim">{missingText(tried.missing)}</p>}
      {result.kind === 'failed' && blocked === undefined && (
        <p className="small error">
          {result.why.why}{' '}
          <button type="button" className="btn s" onClick={onRetry}>
            Retry
          </button>
        </p>
      )}
      {tried && tried.count > 0 && (
        <>
          <div className={css.backTestChart}>
            <PlotPanel
              title="By day"
              plot={backTestPlot(tried, now)}
              freshness={freshnessOf(result, now)}
              onRetry={onRetry}
              files={false}
              legend={false}
            />
          </div>
          <BackTestList tried={tried} />
        </>
      )}
    </section>
  )
}

const summaryOf = (
  result: Loaded<BackTest>,
  tried: BackTest | undefined,
  days: number,
  blocked: string | undefined,
): string => {
  if (blocked !== undefined) return 'Back-test: complete the fields above'
  if (tried) return backTestText(tried, days)
  return result.kind === 'failed' ? 'The back-test could not be made' : 'Looking through the last days…'
}

const BackTestList = ({ tried }: { readonly tried: BackTest }) => {
  const times = useTimes()
  const columns: readonly DataColumn<BackTest['alerts'][number]>[] = [
    ['Time', ({ at }) => `${dayText(dateAt(at))} ${times.minute(at)}`, css.backTestTime],
    ['Message', ({ text }) => text],
    ['Value', ({ value }) => value ?? MISSING, 'n'],
  ]
  return (
    <DataTable
      className={`data-table ${css.backTestList}`}
      label="Notifications of the back-test"
      scrolls="Notifications of the back-test, table"
      columns={columns}
      rows={tried.alerts}
      keyOf={({ id }) => id}
      {...(tried.count > tried.alerts.length && {
        caption: `The newest ${counted(tried.alerts.length, 'notification')}`,
      })}
    />
  )
}
