import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { NivBars } from '../../../src/views/charts/NivBars'
import { stackBars } from '../../../src/views/charts/stack/stackBars'
import { StackPlot } from '../../../src/views/charts/stack/StackPlot'
import { LISTS, METRICS, row } from '../support/desk'

const plot = (lists = LISTS, own: { readonly partial?: boolean } = {}) =>
  render(
    <StackPlot
      stack={stackBars(lists)}
      metrics={METRICS}
      side="both"
      depth="all"
      cap="auto"
      partial={false}
      width={826}
      height={150}
      {...own}
    />,
  )
const said = () => document.querySelector('.stack-hover [aria-live]')!.textContent

describe('the drawing of the stack', () => {
  it('STK-8 tells its numbers to those who do not see it', () => {
    plot()
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain(
      'Accepted offers 186 MW, Accepted bids 96 MW, Table offers 62 MW, Table bids 118 MW, NIV +316.6 MWh, indicative price 113.46 £/MWh.',
    )
  })

  it('STK-9 the price stands on its line, and says when it is partial', () => {
    plot(LISTS, { partial: true })
    expect(screen.getByText('113.46')).toBeDefined()
    expect(screen.getByText('indicative, partial')).toBeDefined()
  })

  it('STK-10 the arrow keys read bar by bar, beginning at the first accepted offer', async () => {
    const user = userEvent.setup()
    plot()
    screen.getByRole('group', { name: /read bar by bar/ }).focus()
    await user.keyboard('{ArrowRight}')
    expect(said()).toBe('Pembroke 41, accepted offer, 114.10 £/MWh, 122.0 MW, 61.0 MWh')
    await user.keyboard('{ArrowRight}')
    expect(said()).toContain('Dinorwig 3, accepted offer, CADL')
    await user.keyboard('{Home}')
    expect(said()).toContain('Keadby 2, bid on the table')
    await user.keyboard('{Escape}')
    expect(said()).toBe('')
  })

  it('STK-10 there is one readout, for the bar under the pointer', () => {
    plot()
    const layer = screen.getByRole('group', { name: /read bar by bar/ })
    fireEvent.pointerMove(layer, { clientX: 400 })
    expect(document.querySelectorAll('.readout')).toHaveLength(1)
    fireEvent.pointerLeave(layer)
    expect(document.querySelector('.readout')).toBeNull()
  })

  it('STK-6 a thousand bars are no more elements than ten', () => {
    const many = {
      ...LISTS,
      tableOffers: Array.from({ length: 1_000 }, (_, index) =>
        row({ isAccepted: false, bodId: String(index), mainPrice: index / 10 }),
      ),
    }
    plot()
    const few = document.querySelectorAll('path').length
    plot(many)
    expect(document.querySelectorAll('path')).toHaveLength(few * 2)
  })
})

describe('what makes the NIV', () => {
  it('BO04 shows each part signed, and a part not heard as a dash without a bar', () => {
    render(<NivBars metrics={METRICS} />)
    expect(screen.getByRole('row', { name: 'Bids −48.0' })).toBeDefined()
    expect(screen.getByRole('row', { name: 'NIV +316.6' })).toBeDefined()
    const stor = screen.getByRole('row', { name: 'Non-BM STOR -' })
    expect(stor.querySelector<HTMLElement>('.fill')!.style.width).toBe('0%')
  })
})
