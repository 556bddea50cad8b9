import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '../../../../src/domain/settings'
import { WithSettings } from '../../../../src/views/user/settings'
import { ShellContext, type ShellActs } from '../../../../src/views/parts/shellActs'
import { lockOf } from '../../../../src/views/tables/tools/locked'
import { useFilterQuery, type FilterQuery } from '../../../../src/views/tables/tools/whole/useFilterQuery'
import { withBrowserGaps } from '../../support/browserGaps'
import { header } from './stage'

withBrowserGaps()
afterEach(() => vi.restoreAllMocks())

const HEADERS = [header('fuel'), header('price'), header('plain', { allowFilter: false })]
const anchor = document.createElement('button')

type Box = {
  readonly requested: FilterQuery | undefined
  readonly query: ReturnType<typeof useFilterQuery>['query']
  readonly close: () => void
}

/** Tables side by side, as a dashboard has them; what each shows is in `boxes`. */
const tables = (count: number, own: Partial<Settings> = {}) => {
  const closeMenu = vi.fn()
  const boxes: Box[] = []
  const Table = ({ at }: { readonly at: number }): ReactNode => {
    boxes[at] = useFilterQuery(HEADERS)
    return null
  }
  const draw = (shown: number, settings: Partial<Settings>) => (
    <ShellContext value={{ closeMenu } as unknown as ShellActs}>
      <WithSettings settings={{ ...DEFAULT_SETTINGS, ...settings }}>
        {Array.from({ length: shown }, (_, at) => (
          <Table key={at} at={at} />
        ))}
      </WithSettings>
    </ShellContext>
  )
  const { rerender } = render(draw(count, own))
  return {
    closeMenu,
    query: (at: number, headerId: string, typed?: string) => act(() => boxes[at]!.query(headerId, anchor, typed)),
    close: (at: number) => act(() => boxes[at]!.close()),
    open: () => boxes.map(({ requested }) => requested?.headerId),
    typed: (at: number) => boxes[at]!.requested?.typed,
    redraw: (shown: number, settings: Partial<Settings> = own) => {
      boxes.length = 0
      rerender(draw(shown, settings))
    },
  }
}

describe('which filter box is open', () => {
  it('LT03 one opens at its column, with what was typed, and closes the side menu', () => {
    const page = tables(1)
    page.query(0, 'fuel', 'w')
    expect(page.open()).toEqual(['fuel'])
    expect(page.typed(0)).toBe('w')
    expect(page.closeMenu).toHaveBeenCalledTimes(1)
  })

  it('LT03 one that is open already does not open again', () => {
    const page = tables(1)
    page.query(0, 'fuel', 'w')
    page.query(0, 'fuel', 'c')
    expect(page.typed(0)).toBe('w')
    expect(page.closeMenu).toHaveBeenCalledTimes(1)
  })

  it('LT03 one at a time on the whole page', () => {
    const page = tables(2)
    page.query(0, 'fuel')
    page.query(1, 'fuel')
    expect(page.open()).toEqual([undefined, 'fuel'])
    page.query(1, 'price')
    expect(page.open()).toEqual([undefined, 'price'])
    page.close(1)
    expect(page.open()).toEqual([undefined, undefined])
  })

  it('LT03 none opens for a column that may not be filtered, or that is not there', () => {
    const page = tables(1)
    page.query(0, 'plain')
    page.query(0, 'gone')
    expect(page.open()).toEqual([undefined])
    expect(page.closeMenu).not.toHaveBeenCalled()
  })

  it('LT03 none opens in a locked account, and an open one goes when the account is locked', () => {
    const page = tables(1, { lockedAccount: 'editLocked' })
    page.query(0, 'fuel')
    expect(page.open()).toEqual([undefined])
    const free = tables(1)
    free.query(0, 'fuel')
    free.redraw(1, { lockedAccount: 'editLocked' })
    expect(free.open()).toEqual([undefined])
  })

  it('LT03 a table that goes takes its box along, and another may open', () => {
    const page = tables(2)
    page.query(1, 'fuel')
    page.redraw(1)
    page.query(0, 'fuel')
    expect(page.open()).toEqual(['fuel'])
  })

  it('LT03 closing one that is not open leaves the open one', () => {
    const page = tables(2)
    page.query(0, 'fuel')
    page.close(1)
    expect(page.open()).toEqual(['fuel', undefined])
    page.close(0)
    page.query(0, 'fuel')
    expect(page.open()).toEqual(['fuel', undefined])
  })

  it('LT03 a locked account is told why; one that only saves nothing is not locked', () => {
    expect(lockOf({ lockedAccount: 'editLocked' }, 'filters')).toBe('Filtering locked in User Settings')
    expect(lockOf({ lockedAccount: 'uploadLocked' }, 'filters')).toBeUndefined()
  })
})
