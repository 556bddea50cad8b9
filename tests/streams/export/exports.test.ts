import { of, Subject, throwError, Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { openView } from '../../../src/domain/tables/collectionView'
import { DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import type { Toast } from '../../../src/domain/notices'
import type { ExportEvent, ExportJob } from '../../../src/infra/types/export'
import { prepareExport } from '../../../src/streams/export/exportJob'
import {
  exports$,
  type Prepare,
  type ExportQuery,
  type ExportState,
  type ExportIntent,
} from '../../../src/streams/export/exports'
import { header, number, row, text } from '../../domain/export/tables'
import { collectionOf, openTable } from '../../support/verifiedTable'

const NOW = Date.UTC(2026, 10, 20, 17, 30)
const headers = [header('plant', { title: 'Plant' }), header('mel', { title: 'MEL' })]
const rows = [row('a', { plant: text('DRAX'), mel: number(645) }), row('b', { plant: text('GRAIN'), mel: number(400) })]
const collection = collectionOf(openTable({ key: 't', epoch: 'e', rows, rules: {} }))
const view = openView(collection, { headerId: 'mel', ascending: true }, headers, ({ uniqueId }) => uniqueId === 'b')

const query = (more: Partial<ExportQuery> = {}): ExportQuery => ({
  key: 'BmFeed',
  title: 'BM Feed',
  scope: 'view',
  format: 'csv',
  frame: { collection, view, freshness: { state: 'live', asOf: NOW - 2000 } },
  replayed: false,
  table: {
    headers,
    headerFirst: [],
    choice: {
      filters: {},
      sort: undefined,
      columns: { columnsToHide: ['plant'], orderedHeaders: [] },
      units: 'inherit',
    },
    pinned: [],
  },
  style: DEFAULT_CELL_STYLE,
  ...more,
})

/** The exports of a page whose worker a test plays. */
const stage = (prepare$: Observable<Prepare> = of(prepareExport)) => {
  const intents$ = new Subject<ExportIntent>()
  const jobs: { job: ExportJob; events$: Subject<ExportEvent> }[] = []
  const saved: string[] = []
  const toasts: Toast[] = []
  let states: ReadonlyMap<string, ExportState> = new Map()
  const clients = {
    files: {
      write: (job: ExportJob) => {
        const events$ = new Subject<ExportEvent>()
        jobs.push({ job, events$ })
        return events$
      },
      save: (_: Blob, name: string) => void saved.push(name),
    },
    prepare$,
    clock: { now: () => NOW },
    toast: (toast: Toast) => void toasts.push(toast),
  }
  exports$(clients, intents$).subscribe((each) => (states = each))
  return {
    jobs,
    saved,
    toasts,
    query: (more?: Partial<ExportQuery>) => intents$.next({ kind: 'export', query: query(more) }),
    cancel: (key = 'BmFeed') => intents$.next({ kind: 'cancel', key }),
    state: (key = 'BmFeed') => states.get(key),
  }
}

describe('exports', () => {
  it('EX01 what writes files could not be fetched: the export fails in a sentence, and can be tried again', () => {
    let isThere = false
    const parts = stage(
      new Observable((out) => (isThere ? of(prepareExport) : throwError(() => new Error())).subscribe(out)),
    )
    parts.query()
    expect(parts.state()).toEqual({ kind: 'failed', why: 'What writes files could not be loaded. Try again.' })
    isThere = true
    parts.query()
    expect(parts.jobs).toHaveLength(1)
  })

  it('EX01 tell how far they are, then save the file and say its name', () => {
    const { query, jobs, state, saved, toasts } = stage()
    query()
    const { job, events$ } = jobs[0]!
    expect([job.fileName, job.sheet, job.format]).toEqual([
      'BM Feed 2026-11-20 1730 as of 172958.csv',
      'BM Feed',
      'csv',
    ])
    events$.next({ kind: 'progress', share: 40 })
    expect(state()).toEqual({ kind: 'working', share: 40 })
    events$.next({ kind: 'done', blob: new Blob(), name: job.fileName })
    expect(state()).toEqual({ kind: 'done', name: job.fileName })
    expect(saved).toEqual([job.fileName])
    expect(toasts).toEqual([expect.objectContaining({ title: 'Table exported', text: job.fileName })])
  })

  it('EX01 carry the moment of the rows that they hold, not of the asking: paused, stale and replayed ones say so', () => {
    const { query, jobs } = stage()
    const asOf = Date.UTC(2026, 10, 20, 17, 0, 3)
    const names = () => jobs.map(({ job }) => job.fileName)
    query({ key: 'a', frame: { collection, view, freshness: { state: 'paused', asOf, since: asOf + 1000 } } })
    query({ key: 'b', frame: { collection, view, freshness: { state: 'stale', asOf, since: asOf, why: 'Lost.' } } })
    query({ key: 'c', frame: { collection, view, freshness: { state: 'fixed', asOf } } })
    query({ key: 'd', frame: { collection, view, freshness: { state: 'live', asOf } }, replayed: true })
    query({ key: 'e', frame: { collection, view, freshness: { state: 'paused', asOf, since: asOf } }, replayed: true })
    const name = 'BM Feed 2026-11-20 1730 as of 170003'
    const ends = [' PAUSED', ' STALE', '', ' REPLAY', ' REPLAY PAUSED']
    expect(names()).toEqual(ends.map((end) => `${name}${end}.csv`))
  })

  it('EX01 of the view have its rows and the user’s columns; of all, every row and column', () => {
    const { query, jobs } = stage()
    query()
    query({ key: 'other', scope: 'all', format: 'xlsx' })
    const tables = jobs.map(({ job }) => [job.heads, job.between(0, job.length)])
    expect(tables).toEqual([
      [['MEL'], [[400]]],
      [
        ['Plant', 'MEL'],
        [
          ['DRAX', 645],
          ['GRAIN', 400],
        ],
      ],
    ])
    expect(jobs[1]!.job.fileName).toBe('BM Feed 2026-11-20 1730 as of 172958.xlsx')
  })

  it('EX01 a second ask while the file is written changes nothing; afterwards it writes again', () => {
    const { query, jobs, state } = stage()
    query()
    query()
    expect(jobs).toHaveLength(1)
    jobs[0]!.events$.next({ kind: 'done', blob: new Blob(), name: 'x' })
    query()
    expect(jobs).toHaveLength(2)
    jobs[1]!.events$.next({ kind: 'progress', share: 1 })
    expect(state()).toEqual({ kind: 'working', share: 1 })
  })

  it('EX01 a cancelled export stops the writing and leaves nothing; another table’s goes on', () => {
    const { query, cancel, jobs, state, saved } = stage()
    query()
    query({ key: 'other' })
    for (const { events$ } of jobs) events$.next({ kind: 'progress', share: 10 })
    cancel()
    expect(state()).toEqual({ kind: 'idle' })
    expect(jobs.map(({ events$ }) => events$.observed)).toEqual([false, true])
    expect(state('other')).toEqual({ kind: 'working', share: 10 })
    expect(saved).toEqual([])
  })

  it('EX01 a fault is reported in words until it is taken away, and does not end the exports', () => {
    const { query, cancel, jobs, state, toasts } = stage()
    query()
    jobs[0]!.events$.next({ kind: 'failed', why: 'No space.' })
    expect(state()).toEqual({ kind: 'failed', why: 'No space.' })
    expect(toasts).toEqual([])
    cancel()
    expect(state()).toEqual({ kind: 'idle' })
    query()
    expect(jobs).toHaveLength(2)
  })

  it('EX01 a table without a visible column is refused before anything is written', () => {
    const { query, jobs, state } = stage()
    query({
      table: {
        ...queryTable(),
        choice: { ...queryTable().choice, columns: { columnsToHide: ['plant', 'mel'], orderedHeaders: [] } },
      },
    })
    expect(state()).toEqual({ kind: 'failed', why: 'There is no column to export.' })
    expect(jobs).toEqual([])
  })
})

const queryTable = (): ExportQuery['table'] => query().table
