import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_LIMIT_MS, PageChunks, type LoadView } from '../../../../src/views/shell/routes/chunks'

const View = () => null

/** A view whose files the test lets come or fail, each try by itself. */
const held = () => {
  const tries: { readonly resolve: (view: typeof View) => void; readonly reject: (error: Error) => void }[] = []
  const load: LoadView = vi.fn(() => new Promise<typeof View>((resolve, reject) => tries.push({ resolve, reject })))
  return { load, tries }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the files of pages', () => {
  it('RT02 are fetched when they are first wanted, and once', async () => {
    const { load, tries } = held()
    const chunks = new PageChunks({ glossary: load })
    const received = vi.fn()
    const stop = chunks.subscribe(received)
    expect(load).not.toHaveBeenCalled()
    expect(chunks.of('glossary')).toBeUndefined()
    chunks.load('glossary')
    chunks.load('glossary')
    expect(chunks.of('glossary')).toEqual({ state: 'loading' })
    tries[0]!.resolve(View)
    await settle()
    expect(chunks.of('glossary')).toEqual({ state: 'here', View })
    chunks.load('glossary')
    expect(load).toHaveBeenCalledOnce()
    expect(received).toHaveBeenCalledTimes(2)
    stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('RT02 tell when they have come or cannot be had: what can wait for them does not wait for ever', async () => {
    const { load, tries } = held()
    const chunks = new PageChunks({ glossary: load, status: load })
    const received: string[] = []
    for (const key of ['glossary', 'status', 'no-view']) void chunks.settled(key).then(() => received.push(key))
    await settle()
    expect(received).toEqual(['no-view'])
    tries[0]!.resolve(View)
    await settle()
    expect(received).toEqual(['no-view', 'glossary'])
    tries[1]!.reject(new Error('Failed to fetch'))
    await settle()
    expect(received).toEqual(['no-view', 'glossary', 'status'])
    await chunks.settled('glossary')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('RT02 are late after 120 s and not before; when they come after all, they are the page', async () => {
    const { load, tries } = held()
    const chunks = new PageChunks({ glossary: load })
    chunks.load('glossary')
    expect(CHUNK_LIMIT_MS).toBe(120_000)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(chunks.of('glossary')?.state).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(chunks.of('glossary')).toMatchObject({ state: 'failed', why: 'late' })
    tries[0]!.resolve(View)
    await settle()
    expect(chunks.of('glossary')?.state).toBe('here')
  })

  it('RT02 that are missing say so with the reason, and can be fetched again', async () => {
    const { load, tries } = held()
    const chunks = new PageChunks({ glossary: load })
    chunks.load('glossary')
    tries[0]!.reject(new Error('Failed to fetch Glossary-1.js'))
    await settle()
    expect(chunks.of('glossary')).toEqual({ state: 'failed', why: 'missing', detail: 'Failed to fetch Glossary-1.js' })
    chunks.load('glossary')
    expect(chunks.of('glossary')?.state).toBe('loading')
    tries[1]!.resolve(View)
    await settle()
    expect(chunks.of('glossary')?.state).toBe('here')
  })

  it('RT02 the failure of an earlier try does not end a later one', async () => {
    const { load, tries } = held()
    const chunks = new PageChunks({ glossary: load })
    chunks.load('glossary')
    await vi.advanceTimersByTimeAsync(CHUNK_LIMIT_MS)
    chunks.load('glossary')
    tries[0]!.reject(new Error('gone'))
    await settle()
    expect(chunks.of('glossary')?.state).toBe('loading')
    tries[1]!.resolve(View)
    await settle()
    expect(chunks.of('glossary')?.state).toBe('here')
  })

  it('RT02 a page without a view has none to fetch, whatever its name', () => {
    const chunks = new PageChunks({})
    for (const key of ['nothing', 'constructor', '__proto__']) {
      chunks.load(key)
      expect(chunks.of(key)).toBeUndefined()
    }
  })
})
