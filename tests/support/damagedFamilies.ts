import { Observable } from 'rxjs'
import { createCarbonClient } from '../../server/sources/carbonintensity/client'
import { carbonLive } from '../../server/sources/carbonintensity/live'
import { createElexon } from '../../server/sources/elexon'
import { Intake } from '../../server/sources/elexon/iris/intake'
import type { IrisEvent } from '../../server/sources/elexon/iris/receiver'
import { createEntsoe } from '../../server/sources/entsoe'
import { createNeso } from '../../server/sources/neso'
import type { MarketSource, ServerClock } from '../../server/sources/source'
import { HALF_HOUR_MS } from '../../src/domain/periods'
import type { Dice } from '../faults/support/dice'
import { GOOD } from '../server/sources/elexon/iris/goodRows'
import { damagedRow, damagedText } from './mutations'
import { elexonRecordings, entsoeRecordings, moved, nesoRecordings, RECORDED_NOW } from './recordedAnswers'

/** The four forms of an answer: as recorded, without what is to be damaged, with that damaged, and the damaged parts alone. */
export type Form = 'whole' | 'rest' | 'damaged' | 'alone'
type Forms<T> = Readonly<Record<Form, T>> & { readonly count: number }
type Given = { readonly clock: ServerClock; readonly log: { readonly warn: (message: string) => void } }

/** Answers of one publisher with some damage: how many parts of them, and a source that is given one form of them. */
type Round = { readonly count: number; readonly open: (form: Form, given: Given) => MarketSource }
export type DamagedFamily = {
  readonly name: string
  readonly round: (dice: Dice) => Round
  /** Time in which everything is requested once. */
  readonly ms: number
}

const SHARE = 0.3

const rowForms = (rows: readonly unknown[], dice: Dice): Forms<readonly unknown[]> => {
  const chosen = rows.map(() => dice.next() < SHARE)
  const damaged = rows.map((row, place) => (chosen[place] === true ? damagedRow(row, dice) : row))
  return {
    whole: rows,
    rest: rows.filter((_, place) => chosen[place] !== true),
    damaged,
    alone: damaged.filter((_, place) => chosen[place] === true),
    count: chosen.filter(Boolean).length,
  }
}

const formsOfAll = <T>(all: Readonly<Record<string, T>>, make: (one: T) => Forms<T>) => {
  const made = new Map(Object.entries(all).map(([name, one]) => [name, make(one)]))
  return { made, count: [...made.values()].reduce((sum, { count }) => sum + count, 0) }
}

const answering = (answer: (url: URL) => string): typeof fetch =>
  ((input: string) => Promise.resolve(new Response(answer(new URL(input))))) as typeof fetch

const ADDRESS = 'http://source.test'

const elexonOf = (most: number): DamagedFamily => {
  const recordings = elexonRecordings(most)
  return {
    name: 'Elexon, by request',
    ms: 30_000,
    round: (dice) => {
      const { made, count } = formsOfAll(recordings, (rows) => rowForms(rows, dice))
      const bodies = (form: Form) => new Map([...made].map(([name, forms]) => [name, JSON.stringify(forms[form])]))
      return {
        count,
        open: (form, given) => {
          const texts = bodies(form)
          const fetch = answering(({ pathname, search }) => {
            const path = `${pathname}${search}`.slice(1)
            const name = Object.keys(recordings).find((each) => path.startsWith(each))
            return `{"data":${texts.get(name ?? '') ?? '[]'}}`
          })
          return createElexon({ url: ADDRESS, ...given, fetch })
        },
      }
    },
  }
}

const NESO: DamagedFamily = {
  name: 'NESO',
  ms: 15 * 60_000,
  round: (dice) => {
    const tables = nesoRecordings()
    const rows = Object.fromEntries(Object.entries(tables).map(([name, { rows }]) => [name, rows]))
    const { made, count } = formsOfAll(rows, (each) => rowForms(each, dice))
    const answerOf =
      (form: Form) =>
      ({ searchParams: query }: URL): string => {
        const id = query.get('id')
        const listed = { id, name: tables[id ?? '']?.name, last_modified: '2022-03-19T06:00:00' }
        const name = query.get('resource_id') ?? /FROM "([^"]+)"/.exec(query.get('sql') ?? '')?.[1] ?? ''
        const fields = Object.keys(tables[name]?.rows[0] ?? {}).map((column) => ({ id: column }))
        const result = id === null ? { fields, records: made.get(name)?.[form] ?? [] } : { resources: [listed] }
        return JSON.stringify({ success: true, result })
      }
    return { count, open: (form, given) => createNeso({ url: ADDRESS, ...given, fetch: answering(answerOf(form)) }) }
  },
}

const NOTHING = '<Acknowledgement_MarketDocument><Reason><code>999</code></Reason></Acknowledgement_MarketDocument>'
/** Most documents are damaged: each of them is by itself. */
const DOCUMENT_SHARE = 0.8

const ENTSOE: DamagedFamily = {
  name: 'ENTSO-E',
  ms: 60_000,
  round: (dice) => {
    const documents = entsoeRecordings()
    const made = new Map<string, Forms<string>>()
    // By the whole question: each country and direction has its document.
    const formsOf = (query: URLSearchParams): Forms<string> => {
      const key = ['documentType', 'in_Domain', 'out_Domain', 'outBiddingZone_Domain'].map((name) => query.get(name))
      const name = key.join(' ')
      const known = made.get(name)
      if (known) return known
      const whole = documents[query.get('documentType') ?? ''] ?? NOTHING
      const isDamaged = dice.next() < DOCUMENT_SHARE
      const damaged = isDamaged ? damagedText(whole, dice) : whole
      const forms = {
        whole,
        rest: isDamaged ? NOTHING : whole,
        damaged,
        alone: isDamaged ? damaged : NOTHING,
        count: 1,
      }
      made.set(name, forms)
      return forms
    }
    const settings = {
      seed: 1,
      elexonUrl: '',
      nesoUrl: '',
      carbonUrl: '',
      ecbUrl: '',
      entsoe: { url: ADDRESS, token: 'made-up' },
    }
    return {
      // 45 requests of a round.
      count: Math.round(45 * DOCUMENT_SHARE),
      open: (form, given) =>
        createEntsoe({ settings, ...given, fetch: answering(({ searchParams }) => formsOf(searchParams)[form]) }),
    }
  },
}

const carbonRows = (): readonly unknown[] => {
  const half = Math.floor(RECORDED_NOW / HALF_HOUR_MS) * HALF_HOUR_MS
  return Array.from({ length: 144 }, (_, place) => ({
    from: `${new Date(half + (place - 48) * HALF_HOUR_MS).toISOString().slice(0, 16)}Z`,
    to: `${new Date(half + (place - 47) * HALF_HOUR_MS).toISOString().slice(0, 16)}Z`,
    intensity: { forecast: 100 + place, actual: place < 48 ? 90 + place : null, index: 'moderate' },
  }))
}

const CARBON: DamagedFamily = {
  name: 'Carbon Intensity API',
  ms: 10_000,
  round: (dice) => {
    const rows = carbonRows()
    const { made, count } = formsOfAll<readonly unknown[]>({ past: rows.slice(0, 48), ahead: rows.slice(48) }, (each) =>
      rowForms(each, dice),
    )
    const fetchOf = (form: Form) =>
      answering(({ pathname }) =>
        JSON.stringify({ data: made.get(pathname.endsWith('fw48h') ? 'ahead' : 'past')?.[form] }),
      )
    return {
      count,
      open: (form, { clock, log }) => ({
        info: { kind: 'elexon', label: 'Carbon', detail: ADDRESS },
        live$: carbonLive({ client: createCarbonClient({ url: ADDRESS, clock, fetch: fetchOf(form) }), clock, log }),
        period: () => Promise.resolve([]),
      }),
    }
  },
}

const IRIS_OF: Readonly<Record<string, string>> = {
  PN: 'balancing/physical/all?dataset=PN',
  MELS: 'balancing/physical/all?dataset=MELS',
  MILS: 'balancing/physical/all?dataset=MILS',
  BOD: 'balancing/bid-offer/all',
  BOALF: 'datasets/BOALF',
  DISBSAD: 'balancing/nonbm/disbsad/details',
  DISEBSP: 'balancing/settlement/system-prices/',
}
const A_MESSAGE = 10
const MESSAGE_MS = 20

/** Messages of every data set, of ten rows each; of some the body itself is damaged. */
const irisOf = (most: number): DamagedFamily => {
  const recordings = elexonRecordings(most)
  const messages = Object.entries(GOOD).flatMap(([dataset, good]) => {
    const rows = recordings[IRIS_OF[dataset] ?? `datasets/${dataset}`] ?? moved([good, good], '2026-11-20')
    return Array.from({ length: Math.ceil(rows.length / A_MESSAGE) }, (_, place) => ({
      dataset,
      rows: rows.slice(place * A_MESSAGE, (place + 1) * A_MESSAGE),
    }))
  })
  return {
    name: 'Elexon, by IRIS',
    ms: messages.length * MESSAGE_MS + 5000,
    round: (dice) => {
      const made = messages.map(({ dataset, rows }) => {
        const { count, ...forms } = rowForms(rows, dice)
        const bodies = Object.fromEntries(Object.entries(forms).map(([form, part]) => [form, JSON.stringify(part)]))
        if (dice.next() > 0.05) return { dataset, count, bodies }
        const damaged = damagedText(JSON.stringify(rows), dice)
        return { dataset, count: rows.length, bodies: { ...bodies, rest: '[]', damaged, alone: damaged } }
      })
      const delivered$ = (form: Form, { clock }: Given) =>
        new Observable<IrisEvent>((out) => {
          const intake = new Intake()
          const cancels = made.map(({ dataset, bodies }, place) =>
            clock.after((place + 1) * MESSAGE_MS, () => {
              const enqueuedTimeUtc = new Date(clock.now())
              const body = bodies[form] ?? '[]'
              const verdict = intake.judge({ body, subject: dataset, messageId: String(place), enqueuedTimeUtc })
              if (verdict.kind !== 'take') return
              const taken = () => intake.taken(verdict.message)
              out.next({ kind: 'message', message: verdict.message, taken, giveBack: () => undefined })
            }),
          )
          return () => cancels.forEach((cancel) => cancel())
        })
      return {
        count: made.reduce((sum, { count }) => sum + count, 0),
        open: (form, given) =>
          createElexon({
            url: ADDRESS,
            ...given,
            fetch: answering(() => '{"data":[]}'),
            iris$: delivered$(form, given),
          }),
      }
    },
  }
}

/** @param most rows of one recording that are used */
export const damagedFamilies = (most: number): readonly DamagedFamily[] => [
  elexonOf(most),
  irisOf(most),
  NESO,
  ENTSOE,
  CARBON,
]
