import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { describe, expect, it, vi } from 'vitest'
import { fetchedCode } from '../../../src/views/parts/fetchedCode'

const Chart = ({ of }: { readonly of: string }) => <p>chart of {of}</p>

describe('components whose code is fetched apart', () => {
  it('SPD-10: is drawn without its fallback where the code is here before it is needed', async () => {
    const { part, fetch } = fetchedCode(async () => Promise.resolve({ Chart }))
    const Part = part((code) => code.Chart)
    fetch()
    await act(async () => Promise.resolve())
    const fallback = vi.fn(() => null)
    const Fallback = fallback
    render(
      <Suspense fallback={<Fallback />}>
        <Part of="prices" />
      </Suspense>,
    )
    expect(screen.getByText('chart of prices')).toBeTruthy()
    expect(fallback).not.toHaveBeenCalled()
  })

  it('SPD-11: is fetched once, however often, and when it is drawn at the latest', async () => {
    const load = vi.fn(async () => Promise.resolve({ Chart }))
    const { part, fetch } = fetchedCode(load)
    const Part = part((code) => code.Chart)
    render(
      <Suspense fallback={<p>waits</p>}>
        <Part of="prices" />
      </Suspense>,
    )
    expect(screen.getByText('waits')).toBeTruthy()
    fetch()
    fetch()
    expect(await screen.findByText('chart of prices')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('SPD-12: a fetch that failed is made again when the part is drawn, and a failure then is its reader’s', async () => {
    const load = vi.fn(async () => Promise.reject<{ Chart: typeof Chart }>(new Error('no network')))
    const { part, fetch } = fetchedCode(load)
    const Part = part((code) => code.Chart)
    fetch()
    await act(async () => Promise.resolve())
    const onCaughtError = vi.fn()
    render(
      <ErrorBoundary fallback={<p>could not be loaded</p>}>
        <Suspense fallback={<p>waits</p>}>
          <Part of="prices" />
        </Suspense>
      </ErrorBoundary>,
      { onCaughtError },
    )
    expect(await screen.findByText('could not be loaded')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
    expect(onCaughtError.mock.calls[0]?.[0]).toEqual(new Error('no network'))
  })
})
