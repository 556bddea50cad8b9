import { decode } from '@msgpack/msgpack'
import type { ExportFormat } from '../../domain/export'
import { readAnswer } from '../../domain/charts/historic/answer'
import {
  cellsOf,
  curvesOf,
  historicHoldOf,
  historicLinesOf,
  historicPointsOf,
} from '../../domain/charts/historic/drawn'
import { joined, type AnsweredPiece, type HistoricFrame } from '../../domain/charts/historic/frame'
import type { DrawnResult, HistoricShape } from '../../domain/charts/historic/result'
import { summariesOf } from '../../domain/charts/historic/summary'
import { historicBlockOf, fileHeads, fileRows } from '../../domain/charts/historic/table'
import { rowsIn, viewOf, type View } from '../../domain/charts/historic/view'
import type { ExportWriter } from '../types/export'
import type { FromHistoric, ToHistoric } from '../types/historic'

const PAGE_ROWS = 2000
const MOST_NOTES = 20

export type HistoricSurroundings = {
  readonly publish: (message: FromHistoric, transfer?: readonly ArrayBuffer[]) => void
  readonly writers: Readonly<Record<ExportFormat, (heads: readonly string[], sheet: string) => Promise<ExportWriter>>>
  /** Lets messages in that came meanwhile. */
  readonly pause: () => Promise<void>
}

type Message<Kind extends ToHistoric['kind']> = Extract<ToHistoric, { kind: Kind }>

const textsOf = (error: unknown): string => (error instanceof Error ? error.message : 'This could not be done.')

const shapeOf = (view: View): HistoricShape => {
  const { columns, groups, groupTitle, granularity, frame } = view
  const published = frame.columns.flatMap(({ name, notes }) => notes.map((note) => `${name}: ${note}`))
  return {
    columns,
    groups,
    groupTitle,
    granularity,
    rows: rowsIn(view),
    instants: frame.at.length,
    summaries: summariesOf(view),
    notes: [...new Set(published)].slice(0, MOST_NOTES),
    filling: frame.filling,
  }
}

const drawnOf = (view: View, { what, of }: Message<'draw'>): DrawnResult => {
  if (what === 'heatMap') return { kind: 'cells', cells: cellsOf(view, of) }
  const hold = historicHoldOf(view)
  if (what === 'scatter') return { kind: 'series', drawn: historicPointsOf(view, of), hold }
  return { kind: 'series', drawn: what === 'chart' ? historicLinesOf(view) : curvesOf(view), hold }
}

const buffersOf = (result: DrawnResult): ArrayBuffer[] =>
  result.kind === 'cells'
    ? [result.cells.values.buffer]
    : result.drawn.flatMap(({ at, values }) => [at.buffer, values.buffer])

/**
 * What the worker of a query does with the page's messages: it reads answers, joins them, chooses and sums up rows, and
 * gives the page what is in sight. Only what is drawn ever leaves it, and files.
 */
export class HistoricScript {
  private begun: Message<'begin'> = { kind: 'begin', steps: [], options: { cumulative: false } }
  private readonly pieces: AnsweredPiece[] = []
  private frame: HistoricFrame | undefined
  private view: View | undefined
  /** Of the export under way; another number ends it. */
  private exporting = 0

  constructor(private readonly own: HistoricSurroundings) {}

  receive(message: ToHistoric): void {
    try {
      this.act(message)
    } catch (error) {
      this.own.publish({ kind: 'failed', why: textsOf(error) })
    }
  }

  private act(message: ToHistoric): void {
    if (message.kind === 'begin') this.begun = message
    else if (message.kind === 'piece') this.take(message)
    else if (message.kind === 'view') this.choose(message)
    else if (message.kind === 'rows') this.rows(message)
    else if (message.kind === 'draw') this.draw(message)
    else if (message.kind === 'export') void this.export(message)
    else this.exporting++
  }

  private take({ place, from, to, bytes }: Message<'piece'>): void {
    try {
      this.pieces[place] = { from, to, answer: readAnswer(decode(bytes)) }
      this.own.publish({ kind: 'took', place })
    } catch {
      this.own.publish({ kind: 'refused', place, why: 'The server’s answer is not readable.' })
    }
  }

  private choose({ choice }: Message<'view'>): void {
    const { steps, options } = this.begun
    this.frame ??= joined(this.pieces, steps, options)
    this.pieces.length = 0
    this.view = viewOf(this.frame, choice)
    this.exporting++
    this.own.publish({ kind: 'shape', shape: shapeOf(this.view) })
  }

  private rows({ query, from, to }: Message<'rows'>): void {
    if (!this.view) return
    const block = historicBlockOf(this.view, from, to)
    this.own.publish({ kind: 'rows', query, block }, [block.at.buffer, ...block.columns.map(({ buffer }) => buffer)])
  }

  private draw(message: Message<'draw'>): void {
    if (!this.view) return
    const result = drawnOf(this.view, message)
    this.own.publish({ kind: 'drawn', query: message.query, result }, buffersOf(result))
  }

  private async export({ format, sheet }: Message<'export'>): Promise<void> {
    const { view, own } = this
    if (!view) return
    const number = ++this.exporting
    try {
      const length = rowsIn(view)
      const writer = await own.writers[format](fileHeads(view), sheet)
      let published = 0
      for (let from = 0; from < length; from += PAGE_ROWS) {
        await writer.add(fileRows(view, from, from + PAGE_ROWS, format === 'csv' ? 'shown' : 'all'))
        // The last of the hundred is the file itself.
        const share = Math.floor((from / length) * 99)
        if (share > published) own.publish({ kind: 'exporting', share: (published = share) })
        await own.pause()
        if (number !== this.exporting) return
      }
      const blob = await writer.finish()
      if (number === this.exporting) own.publish({ kind: 'exported', blob })
    } catch (error) {
      if (number === this.exporting) own.publish({ kind: 'notExported', why: textsOf(error) })
    }
  }
}
