import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { VirtuosoMockContext } from 'react-virtuoso'
import { describe, expect, it, vi } from 'vitest'
import { BoaDeskView } from '../../../src/views/pages/boa/BoaDeskView'
import { withBrowserGaps } from '../support/browserGaps'
import { DESK, LISTS } from '../support/desk'
import { StackContext } from '../support/stackContext'

withBrowserGaps()

const desk = async (onTrace?: () => void) => {
  const stack = new StackContext()
  stack.provide()
  stack.show(LISTS)
  render(
    <MemoryRouter>
      <VirtuosoMockContext value={{ viewportHeight: 400, itemHeight: 96 }}>
        <BoaDeskView
          period={DESK.period}
          loaded={{ kind: 'ready', value: DESK }}
          onRetry={vi.fn()}
          feedTitle="BM Feed"
          renderFeed={() => null}
          onTrace={onTrace}
        />
      </VirtuosoMockContext>
    </MemoryRouter>,
  )
  await act(async () => await Promise.resolve())
}

const PEMBROKE = {
  table: 'boa/2026-11-20/35',
  id: 'T_PEMB-41\u001f7/114.1/O',
  name: 'Pembroke 41',
}

describe('a row of the desk', () => {
  it('RPL-18 is traced by a press, by its table, key and name', async () => {
    const onTrace = vi.fn()
    await desk(onTrace)
    await userEvent.setup().click(screen.getByRole('gridcell', { name: 'Pembroke 41' }))
    expect(onTrace).toHaveBeenCalledExactlyOnceWith(PEMBROKE)
  })

  it('RPL-18 is traced by Space under the cursor', async () => {
    const onTrace = vi.fn()
    await desk(onTrace)
    screen.getByRole('grid', { name: 'Accepted offers' }).focus()
    await userEvent.setup().keyboard(' {ArrowDown}{ArrowDown} ')
    expect(onTrace).toHaveBeenCalledExactlyOnceWith(PEMBROKE)
  })

  it('RPL-18 with the panel closed a press traces nothing: it opens the row', async () => {
    await desk()
    await userEvent.setup().click(screen.getByRole('gridcell', { name: 'Pembroke 41' }))
    expect(await screen.findByRole('dialog', { name: 'Pembroke 41' })).toBeDefined()
  })
})
