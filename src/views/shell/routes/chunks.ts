import type { ComponentType } from 'react'

/** Fetches the view of a page. */
export type LoadView = () => Promise<ComponentType>

/** The state of the files of a page. */
export type ShellChunk =
  | { readonly state: 'loading' }
  | { readonly state: 'here'; readonly View: ComponentType }
  | { readonly state: 'failed'; readonly why: 'late' | 'missing'; readonly detail: string }

/** RT02 (2§9): a page whose files take longer is told to be late. */
export const CHUNK_LIMIT_MS = 120_000

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The views of pages, each fetched when it is first wanted and kept from then on. */
export class PageChunks {
  readonly #chunks = new Map<string, ShellChunk>()
  readonly #readers = new Set<() => void>()
  readonly #views: Readonly<Record<string, LoadView>>
  readonly #limitMs: number

  constructor(views: Readonly<Record<string, LoadView>>, limitMs = CHUNK_LIMIT_MS) {
    this.#views = views
    this.#limitMs = limitMs
  }

  /** Undefined for a page that nobody has wanted yet. */
  readonly of = (key: string): ShellChunk | undefined => this.#chunks.get(key)

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader)
    return () => void this.#readers.delete(reader)
  }

  /** Fetches a page's view, unless it is here or on its way; after a failure once more. */
  readonly load = (key: string): void => {
    const view = Object.hasOwn(this.#views, key) ? this.#views[key] : undefined
    const state = this.#chunks.get(key)?.state
    if (view === undefined || state === 'here' || state === 'loading') return
    const mine: ShellChunk = { state: 'loading' }
    this.#print(key, mine)
    const fail = (why: 'late' | 'missing', detail: string): void => {
      // A later try stands in its own right.
      if (this.#chunks.get(key) === mine) this.#print(key, { state: 'failed', why, detail })
    }
    const limit = setTimeout(() => fail('late', ''), this.#limitMs)
    view()
      // However late it comes, it is the page.
      .then((View) => this.#print(key, { state: 'here', View }))
      .catch((error: unknown) => fail('missing', messageOf(error)))
      .finally(() => clearTimeout(limit))
  }

  /** Fetches a page's view; resolves when it is here or could not be had, and at once for a page without a view. */
  readonly settled = (key: string): Promise<void> => {
    this.load(key)
    return new Promise((resolve) => {
      if (this.of(key)?.state !== 'loading') {
        resolve()
        return
      }
      const stop = this.subscribe(() => {
        if (this.of(key)?.state === 'loading') return
        stop()
        resolve()
      })
    })
  }

  #print(key: string, chunk: ShellChunk): void {
    if (this.#chunks.get(key)?.state === 'here') return
    this.#chunks.set(key, chunk)
    for (const reader of [...this.#readers]) reader()
  }
}
