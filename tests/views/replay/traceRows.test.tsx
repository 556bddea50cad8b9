import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { VirtuosoMockContext } from 'react-virtuoso'
import { describe, expect, it, vi } from 'vitest'
import { BoaDeskView } from '../../../src/views/pages/boa/BoaDeskView'
import { withBrowserGaps } from '../support/browserGaps'
import { DESK } from '../support/desk'

withBrowserGaps()

const desk = (onTrace?: () => void) =>
  render(
    <VirtuosoMockContext value={{ viewportHeight: 400, itemHeight: 24 }}>
      <BoaDeskView
        loaded={{ kind: 'ready', value: DESK }}
        onRetry={vi.fn()}
        feedTitle="BM Feed"
        renderFeed={() => null}
        onTrace={onTrace}
      />
    </VirtuosoMockContext>,
  )

const PEMBROKE = {
  table: 'boa/2026-11-20/35',
  id: 'T_PEMB-41\u001f7/114.1/O',
  name: 'Pembroke 41',
}

describe('a row of the desk', () => {
  it('RPL-18 is traced by a press, by its table, key and name', async () => {
    const onTrace = vi.fn()
    desk(onTrace)
    await userEvent.setup().click(screen.getByRole('gridcell', { name: 'Pembroke 41' }))
    expect(onTrace).toHaveBeenCalledExactlyOnceWith(PEMBROKE)
  })

  it('RPL-18 is traced by Space under the cursor', async () => {
    const onTrace = vi.fn()
    desk(onTrace)
    screen.getByRole('grid', { name: 'Accepted offers' }).focus()
    await userEvent.setup().keyboard(' {ArrowDown}{ArrowDown} ')
    expect(onTrace).toHaveBeenCalledExactlyOnceWith(PEMBROKE)
  })

  it('RPL-18 with the panel closed a press only moves the cursor', async () => {
    desk()
    await userEvent.setup().click(screen.getByRole('gridcell', { name: 'Pembroke 41' }))
    expect(screen.getByRole('row', { selected: true }).textContent).toContain('Pembroke 41')
  })
})
