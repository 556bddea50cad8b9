import { describe, expect, it } from 'vitest'
import { csvWriter } from '../../src/infra/export/csvWriter'
import { exportScript } from '../../src/infra/export/exportWorker'
import { saveFile } from '../../src/infra/browser/saveFile'
import { exportClient, type WorkerLike } from '../../src/infra/export/exportClient'
import type { ExportEvent, ExportJob, ExportWriter, FromWorker, ToWorker } from '../../src/infra/types/export'
import { pageWorkers } from '../../src/infra/export/exportStart'
import { readCsv } from '../domain/export/tables'

const ROWS = 4500
const job = (more: Partial<ExportJob> = {}): ExportJob => ({
  format: 'csv',
  sheet: 'T',
  fileName: 'T 2026-11-20 1730.csv',
  heads: ['Place', 'Name'],
  length: ROWS,
  between: (from, to) => Array.from({ length: to - from }, (_, i) => [from + i, `row ${from + i}`]),
  ...more,
})

/** A worker in this thread: the real script, with what was said to it. */
const worker = (writers?: Partial<Parameters<typeof exportScript>[0]>) => {
  const received: ToWorker[] = []
  let isAlive = true
  const face: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => {
      received.push(structuredClone(message))
      script(message)
    },
    terminate: () => void (isAlive = false),
  }
  const notify = (data: FromWorker): void => {
    if (isAlive) face.onmessage?.(new MessageEvent('message', { data }))
  }
  const csv = (heads: readonly string[]): Promise<ExportWriter> => Promise.resolve(csvWriter(heads))
  const script = exportScript({ csv, xlsx: csv, ...writers }, notify)
  return { face, received, alive: () => isAlive }
}

const run = (requested: ExportJob, made: ReturnType<typeof worker> = worker(), running = (): number => 0) => {
  const gateway = exportClient({ startWorker: () => made.face, running, save: () => undefined })
  const events: ExportEvent[] = []
  return new Promise<typeof made & { events: ExportEvent[] }>((resolve) => {
    gateway
      .write(requested)
      .subscribe({ next: (event) => events.push(event), complete: () => resolve({ ...made, events }) })
  })
}
const pagesOf = (received: readonly ToWorker[]): number[] =>
  received.flatMap((message) => (message.kind === 'rows' ? [message.rows.length] : []))

describe('the door to the worker that writes files', () => {
  it('EX01 hands over pages of 2,000 rows, tells how far it is, and gives the whole file with its name', async () => {
    const { received, events, alive } = await run(job())
    expect(pagesOf(received)).toEqual([2000, 2000, 500])
    expect(events.slice(0, -1)).toEqual([0, 44, 88, 99].map((share) => ({ kind: 'progress', share })))
    const last = events.at(-1)!
    if (last.kind !== 'done') throw new Error(last.kind)
    expect(last.name).toBe('T 2026-11-20 1730.csv')
    const bytes = new Uint8Array(await last.blob.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const read = readCsv(new TextDecoder().decode(bytes))
    expect(read).toHaveLength(ROWS + 1)
    expect([read[0], read[1], read.at(-1)]).toEqual([
      ['Place', 'Name'],
      ['0', 'row 0'],
      ['4499', 'row 4499'],
    ])
    expect(alive()).toBe(false)
  })

  it('EX01 a page is smaller where reading takes long: 4 ms are spent at a time', async () => {
    let ms = 0
    const slow = job({
      length: 1000,
      between: (from, to) => {
        ms += 2
        return Array.from({ length: to - from }, () => [1])
      },
    })
    const { received } = await run(slow, worker(), () => ms)
    expect(pagesOf(received)).toEqual([200, 200, 200, 200, 200])
  })

  it('EX01 places without a row have none in the file, and a table without rows has its headings', async () => {
    const { events } = await run(job({ length: 300, between: (from) => (from === 0 ? [[1, 'a']] : []) }))
    const none = await run(job({ length: 0 }))
    const texts = [events, none.events].map(async (each) => {
      const last = each.at(-1)!
      return last.kind === 'done' ? last.blob.text() : last.kind
    })
    expect(await Promise.all(texts)).toEqual(['Place,Name\r\n1,a\r\n', 'Place,Name\r\n'])
  })

  it('EX01 who stops listening stops the worker', () => {
    const made = worker()
    const gateway = exportClient({ startWorker: () => made.face, running: () => 0, save: () => undefined })
    const events: ExportEvent[] = []
    gateway
      .write(job())
      .subscribe((event) => events.push(event))
      .unsubscribe()
    expect(made.alive()).toBe(false)
    expect(events).toEqual([{ kind: 'progress', share: 0 }])
  })

  it('EX01 a browser without workers, or one that forbids them, is reported in words', async () => {
    for (const startWorker of [
      () => undefined,
      () => {
        throw new Error('refused')
      },
    ]) {
      const events: ExportEvent[] = []
      exportClient({ startWorker, running: () => 0, save: () => undefined })
        .write(job())
        .subscribe((event) => events.push(event))
      expect(events).toEqual([{ kind: 'failed', why: expect.stringContaining('This browser cannot') as string }])
    }
    await Promise.resolve()
  })

  it('EX01 a worker whose code does not come is reported in words', async () => {
    const made = worker()
    made.face.postMessage = () => queueMicrotask(() => made.face.onerror?.(new Event('error') as ErrorEvent))
    const { events, alive } = await run(job(), made)
    expect(events.at(-1)).toEqual({ kind: 'failed', why: expect.stringContaining('could not be fetched') as string })
    expect(alive()).toBe(false)
  })

  it('EX01 a fault of the writer or of the rows ends the export in words, once', async () => {
    const broken: ExportWriter = {
      add: () => Promise.reject(new Error('An Excel file of this size cannot be written.')),
      finish: () => Promise.resolve(new Blob()),
    }
    const written = await run(job(), worker({ csv: () => Promise.resolve(broken) }))
    expect(written.events.filter(({ kind }) => kind !== 'progress')).toEqual([
      { kind: 'failed', why: 'An Excel file of this size cannot be written.' },
    ])
    const unread = await run(
      job({
        between: () => {
          throw new Error('gone')
        },
      }),
    )
    expect(unread.events.at(-1)).toEqual({ kind: 'failed', why: 'The rows could not be read.' })
  })

  it('EX01 after a fault the script writes nothing more', async () => {
    const published: FromWorker[] = []
    const script = exportScript(
      { csv: () => Promise.reject(new Error('no')), xlsx: () => Promise.reject(new Error()) },
      (m) => published.push(m),
    )
    script({ kind: 'begin', format: 'csv', sheet: 'T', heads: [] })
    script({ kind: 'rows', rows: [[1]] })
    script({ kind: 'end' })
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(published).toEqual([{ kind: 'failed', why: 'no' }])
  })
})

describe('the start of the worker', () => {
  class FakeWorker {
    constructor(
      readonly address: unknown,
      readonly options: unknown,
    ) {}
  }
  const Worker = FakeWorker as unknown as typeof globalThis.Worker

  it('EX01 without workers there is none', () => {
    expect(pageWorkers({}).ofFiles()).toBeUndefined()
    expect(pageWorkers({}).ofHistoric()).toBeUndefined()
  })

  it('S28 where scripts must be trusted, the one policy gives the addresses of the two workers and no other', () => {
    const made: string[] = []
    let createScriptURL: ((text: string) => string) | undefined
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL: (text: string) => string }) => {
        made.push(name)
        createScriptURL = rules.createScriptURL
        return { createScriptURL: (text: string) => ({ trusted: rules.createScriptURL(text) }) }
      },
    }
    const workers = pageWorkers({ Worker, trustedTypes })
    const [first, second] = [workers.ofFiles(), workers.ofFiles()] as unknown as [FakeWorker, FakeWorker]
    workers.ofHistoric()
    expect(made).toEqual(['enact-export'])
    expect(first.address).toEqual({ trusted: expect.stringContaining('exportWorker') as string })
    expect(second.options).toEqual({ type: 'module' })
    expect(() => createScriptURL?.('https://elsewhere.example/x.js')).toThrow(TypeError)
  })
})

describe('a file for the browser', () => {
  it('S19 is a download by its name, whose address is let go of', () => {
    const did: string[] = []
    let later: (() => void) | undefined
    const link = {
      href: '',
      download: '',
      hidden: false,
      click: () => did.push('click'),
      remove: () => did.push('remove'),
    }
    saveFile({
      document: { createElement: () => link, body: { append: () => did.push('append') } } as unknown as Document,
      URL: { createObjectURL: () => 'blob:1', revokeObjectURL: (address) => void did.push(`revoke ${address}`) },
      setTimeout: (act: () => void) => {
        later = act
        return 1
      },
    })(new Blob(['a']), 'T.csv')
    expect([link.href, link.download]).toEqual(['blob:1', 'T.csv'])
    expect(did).toEqual(['append', 'click', 'remove'])
    later?.()
    expect(did.at(-1)).toBe('revoke blob:1')
  })
})
