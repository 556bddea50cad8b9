import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS, visibleItems, type Settings } from '../../../src/domain/settings'
import type { StackItem } from '../../../src/domain/wire'
import { WithSettings, bidOfferColours } from '../../../src/views/user/settings'
import { listsInOrder, visibleLists } from '../../../src/views/boa/deskParts'
import { MetricStrip } from '../../../src/views/strip/MetricStrip'
import { headerModel } from '../../../src/domain/tables/columns/headerModel'
import { LiveHeadCell } from '../../../src/views/tables/live/LiveHeadCell'
import { liveColumns } from '../../../src/views/tables/liveColumns'
import { header } from '../tables/liveStage'
import { tagClassOf } from '../../../src/views/boa/ListPanel'
import { item, metrics } from '../../support/boaServer'

const own = (more: Partial<Settings>): Settings => ({ ...DEFAULT_SETTINGS, ...more })
const names = (items: readonly StackItem[]): string[] => items.map(({ plantId }) => plantId)

const accepted = item('A', 10, { isAccepted: true })
const acceptedUnwind = item('B', 10, { isAccepted: true, unwind: true })
const onTable = item('C', 10)
const tableUnwind = item('D', 10, { unwind: true })
const all = [accepted, acceptedUnwind, onTable, tableUnwind]

describe('settings on the BOA desk', () => {
  it('ST14 a changed bid or offer colour rules text, fill and pale tone; an unchanged one leaves the theme its own', () => {
    expect(bidOfferColours(DEFAULT_SETTINGS)).toEqual({})
    expect(bidOfferColours(own({ bidColour: '#112233' }))).toEqual({
      '--bid': '#112233',
      '--bid-fill': '#112233',
      '--bid-pale': 'color-mix(in srgb, #112233 22%, var(--surface-1))',
    })
  })

  it('ST17 unwinds are hidden among the accepted, on the table, or in both', () => {
    expect(visibleItems(DEFAULT_SETTINGS, all)).toBe(all)
    expect(names(visibleItems(own({ filterAcceptedUnwinds: true }), all))).toEqual(['A', 'C', 'D'])
    expect(names(visibleItems(own({ filterUnacceptedUnwinds: true }), all))).toEqual(['A', 'B', 'C'])
  })

  it('ST17 only tracked plants are shown once a group has plants; a group without any hides nothing', () => {
    const tracked = own({ filterTrackedPlants: true, chosenPlants: ['C'] })
    expect(names(visibleItems(tracked, all))).toEqual(['C'])
    expect(visibleItems(own({ filterTrackedPlants: true }), all)).toBe(all)
  })

  it('ST17 lists without anything hidden stay the same object, so that nothing is drawn again', () => {
    const lists = { acceptedOffers: [accepted], acceptedBids: [], tableOffers: [onTable], tableBids: [] }
    expect(visibleLists(own({ filterAcceptedUnwinds: true }), lists)).toBe(lists)
  })

  it('ST17 orderAcceptedFirst puts the accepted lists above those on the table', () => {
    expect(listsInOrder(own({ orderAcceptedFirst: true }))[0]).toBe('acceptedOffers')
    expect(listsInOrder(own({ orderAcceptedFirst: false }))[0]).toBe('tableOffers')
  })

  it('ST17 flags have colours of their own only when that is wished', () => {
    expect(tagClassOf(false)('SO')).toBe('tag')
    expect(tagClassOf(true)('SO')).toBe('tag flag-so')
    expect([tagClassOf(false)('SETS'), tagClassOf(true)('SETS')]).toEqual(['tag sets', 'tag sets'])
  })

  it.each([
    [{}, 'MWh', '+55.5'],
    [{ nivInMwh: false }, 'MW', '+111.0'],
    [{ reverseNivSign: true }, 'MWh', '−55.5'],
    [{ reverseNivSign: true, nivInMwh: false }, 'MW', '−111.0'],
  ] as const)('ST18 NIV of 55.5 MWh under %o is shown in %s as %s', (more, unit, text) => {
    render(
      <WithSettings settings={own(more)}>
        <MetricStrip
          metrics={{ ...metrics('90.32'), netImbalanceVolume: 55.5 }}
          lists={undefined}
          behind={false}
          freshness={{ state: 'fixed', asOf: 0 }}
        />
      </WithSettings>,
    )
    const tile = screen.getByText('NIV').closest<HTMLElement>('.strip > div')!
    expect(within(tile).getByText(unit)).toBeDefined()
    expect(within(tile).getByText(text)).toBeDefined()
  })

  it('ST07 an editLocked account cannot sort, and is told why', () => {
    const [column] = liveColumns(headerModel([header('price', 'Price')], []))
    const acts = { onSort: () => undefined, onResize: () => undefined }
    const head = <LiveHeadCell column={column!} at={0} tall={false} ascending={undefined} filtered={false} {...acts} />
    const { rerender } = render(<WithSettings settings={own({ lockedAccount: 'editLocked' })}>{head}</WithSettings>)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Price' })
    expect(button.disabled).toBe(true)
    expect(button.title).toBe('Sorting locked in User Settings')
    rerender(<WithSettings settings={own({})}>{head}</WithSettings>)
    expect(button.disabled).toBe(false)
  })
})
