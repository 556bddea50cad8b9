import type { Worker } from 'node:worker_threads'
import type { startThread } from './startThread'

/** What a thread computes, by kind: what is given and what comes of it. */
type Tasks = Readonly<Record<string, { readonly task: unknown; readonly result: unknown }>>

/** A task as it is sent to the thread, and what comes back. */
export type ToComputer<T extends Tasks> = {
  readonly [K in keyof T]: { readonly id: number; readonly kind: K; readonly task: T[K]['task'] }
}[keyof T]
export type FromComputer<T extends Tasks> =
  { readonly id: number; readonly result: T[keyof T]['result'] } | { readonly id: number; readonly fault: string }

type Program = {
  /** The built file without its ending, and its source from the folder of `startThread`. */
  readonly name: string
  readonly source: string
  readonly maxOldGenerationSizeMb: number
  /** What is answered when the thread ends in the middle of a task. */
  readonly ended: string
}

type Waiting<T extends Tasks> = {
  readonly resolve: (result: T[keyof T]['result']) => void
  readonly reject: (error: Error) => void
}

/** After so long without a question its memory is given back, ms. */
const REST_MS = 60_000

/** Computes in a thread of its own, which starts with the first question and ends when there have been none for a while. */
export class TaskComputer<T extends Tasks> {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting<T>>()
  private last = 0
  private resting: NodeJS.Timeout | undefined

  constructor(
    private readonly program: Program,
    private readonly start: typeof startThread,
  ) {}

  /** The result of a task. Rejects with what went wrong. */
  async compute<K extends keyof T>(kind: K, task: T[K]['task']): Promise<T[K]['result']> {
    clearTimeout(this.resting)
    const id = ++this.last
    const worker = (this.worker ??= this.open())
    return await new Promise<T[K]['result']>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      worker.postMessage({ id, kind, task })
    })
  }

  async stop(): Promise<void> {
    clearTimeout(this.resting)
    const { worker } = this
    this.worker = undefined
    await worker?.terminate()
  }

  private open(): Worker {
    const { name, source, maxOldGenerationSizeMb } = this.program
    const worker = this.start(name, source, {}, { maxOldGenerationSizeMb, maxYoungGenerationSizeMb: 16 })
    worker.unref()
    worker.on('message', (message: FromComputer<T>) => this.receive(message))
    worker.on('error', () => this.end(worker))
    worker.on('exit', () => this.end(worker))
    return worker
  }

  private receive(message: FromComputer<T>): void {
    const found = this.waiting.get(message.id)
    this.waiting.delete(message.id)
    if ('result' in message) found?.resolve(message.result)
    else found?.reject(new Error(message.fault))
    if (this.waiting.size === 0) this.resting = setTimeout(() => void this.stop(), REST_MS).unref()
  }

  private end(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined
    for (const { reject } of this.waiting.values()) reject(new Error(this.program.ended))
    this.waiting.clear()
  }
}
