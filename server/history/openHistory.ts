import type { AwardsMark } from './revenue/awardsMark'
import type { Worker } from 'node:worker_threads'
import { StoreError } from '../store/storeError'
import type { HistoryStore } from './types'
import { threadErrorOf, OPENED, type AnswerOf, type CallName, type FromThread, type ToThread } from './thread/messages'
import { startThread } from './thread/startThread'

type Waiting = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }

const CLOSED = 'The history is closed: the server is stopping.'
const ENDED = 'The history has stopped after an internal fault, and is opened again.'

/** Calls over to the thread, each with its number, and the answers as they come. */
class ThreadCalls {
  private readonly waiting = new Map<number, Waiting>()
  private last = OPENED
  private ended: Error | undefined
  private isClosing = false

  constructor(private readonly thread: Worker) {
    thread.on('message', (message: FromThread) => {
      const found = this.waiting.get(message.id)
      this.waiting.delete(message.id)
      if ('fault' in message) found?.reject(threadErrorOf(message.fault))
      else found?.resolve(message.value)
    })
    thread.on('error', (cause) => this.end(new StoreError('unreachable', ENDED, { cause })))
    thread.on('exit', () => this.end(new StoreError('unreachable', this.isClosing ? CLOSED : ENDED)))
  }

  /** Once the thread has opened its folder. */
  opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.set(OPENED, { resolve: () => resolve(), reject })
    })
  }

  query<Name extends CallName>(
    call: Name,
    given: Readonly<Parameters<HistoryStore[Name]>>,
    signal?: AbortSignal,
  ): Promise<AnswerOf<Name>> {
    return new Promise<unknown>((resolve, reject) => {
      signal?.throwIfAborted()
      if (this.ended !== undefined) throw this.ended
      this.isClosing ||= call === 'close'
      const id = ++this.last
      const giveUp = () => {
        this.waiting.delete(id)
        this.send({ id, call: 'giveUp' })
        reject(signal?.reason instanceof Error ? signal.reason : new Error(String(signal?.reason)))
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      const settled =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          signal?.removeEventListener('abort', giveUp)
          settle(value)
        }
      this.waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
      // What is given is copied, not moved: a batch belongs to whoever made it, who may have more to do with it.
      this.send({ id, call, given })
    }) as Promise<AnswerOf<Name>>
  }

  private send(message: ToThread): void {
    this.thread.postMessage(message)
  }

  private end(error: Error): void {
    this.ended ??= error
    for (const { reject } of this.waiting.values()) reject(this.ended)
    this.waiting.clear()
  }
}

/** Its values are columns, which are no part of the heap: what is made next to them needs no more than this to be young in. */
const MEMORY = { maxYoungGenerationSizeMb: 16 }

/** Where a history is, and by what its revenue knows that a unit was awarded nothing. */
export type OpenedHistory = { readonly folder: string; readonly mark?: AwardsMark }

/**
 * Opens the history of a folder in a thread of its own, so that neither a long question nor a write holds up the market.
 * Throws a StoreError that says what is wrong and the fix; calls after its end reject with one.
 * @param opened with the folder where its file is
 * @param start how its thread is started, for tests that end it
 */
export const openHistory = async (
  opened: OpenedHistory,
  start: typeof startThread = startThread,
): Promise<HistoryStore> => {
  const calls = new ThreadCalls(start('historyThread', './historyThread.ts', opened, MEMORY))
  await calls.opened()
  let closing: Promise<void> | undefined
  return {
    append: (batch) => calls.query('append', [batch]),
    fill: (date, batch, provider) => calls.query('fill', [date, batch, provider]),
    unfill: (date) => calls.query('unfill', [date]),
    read: (question, signal) => calls.query('read', [question], signal),
    readBuckets: (question, signal) => calls.query('readBuckets', [question], signal),
    revenue: (question, signal) => calls.query('revenue', [question], signal),
    dailyRevenue: (question, signal) => calls.query('dailyRevenue', [question], signal),
    skips: (question, signal) => calls.query('skips', [question], signal),
    skipDays: () => calls.query('skipDays', []),
    saveSkips: (skips) => calls.query('saveSkips', [skips]),
    facts: (question, signal) => calls.query('facts', [question], signal),
    factDays: () => calls.query('factDays', []),
    addFacts: (facts) => calls.query('addFacts', [facts]),
    fillFacts: (date, facts) => calls.query('fillFacts', [date, facts]),
    issues: (series, from, to) => calls.query('issues', [series, from, to]),
    revisions: (question) => calls.query('revisions', [question]),
    coverage: (series) => calls.query('coverage', [series]),
    filledDays: (provider) => calls.query('filledDays', [provider]),
    summedDays: () => calls.query('summedDays', []),
    exportDay: (date) => calls.query('exportDay', [date]),
    backUp: (file) => calls.query('backUp', [file]),
    close: () => (closing ??= calls.query('close', [])),
  }
}
