import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { PHONE, useMedia } from '../../../src/views/parts/media'

const Place = ({ query }: { readonly query: string }) => <output>{useMedia(query) ? 'holds' : 'does not'}</output>

/** A window whose queries hold as the test says. */
const withMedia = () => {
  const readers = new Set<() => void>()
  const counts = { lists: 0, subscribed: 0 }
  let held = false
  const matchMedia = () => {
    counts.lists += 1
    return {
      get matches() {
        return held
      },
      addEventListener: (_: string, changed: () => void) => {
        counts.subscribed += 1
        readers.add(changed)
      },
      removeEventListener: (_: string, changed: () => void) => readers.delete(changed),
    }
  }
  Object.assign(window, { matchMedia })
  const change = (next: boolean): void => {
    held = next
    for (const changed of [...readers]) changed()
  }
  return { counts, readers, change }
}

afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia')
})

describe('a media query', () => {
  it('MQ-1 follows the window; a component that is rendered again subscribes to one list, once', () => {
    const { counts, readers, change } = withMedia()
    const { rerender, unmount } = render(<Place query={PHONE} />)
    expect(screen.getByRole('status').textContent).toBe('does not')
    act(() => change(true))
    expect(screen.getByRole('status').textContent).toBe('holds')
    for (let i = 0; i < 5; i++) rerender(<Place query={PHONE} />)
    expect(counts).toEqual({ lists: 1, subscribed: 1 })
    rerender(<Place query="(min-width: 1760px)" />)
    expect([counts.lists, readers.size]).toEqual([2, 1])
    unmount()
    expect(readers.size).toBe(0)
  })

  it('MQ-2 does not hold where the window knows no queries', () => {
    render(<Place query={PHONE} />)
    expect(screen.getByRole('status').textContent).toBe('does not')
  })
})
