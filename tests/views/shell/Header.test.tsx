import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { NotFound } from '../../../src/views/NotFound'
import { KeysHelp } from '../../../src/views/keys/KeysHelp'
import { usePageKeys } from '../../../src/views/keys/pageKeys'
import { PanelBoundary } from '../../../src/views/panel/PanelBoundary'
import { Header } from '../../../src/views/shell/Header'
import { NowContext } from '../../../src/views/time/now'
import type { Connection, SourceInfo } from '../../../src/streams/faces'
import { brokenRules } from '../support/axe'
import { NOW } from '../support/desk'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const header = (own: { readonly source?: SourceInfo; readonly connection?: Connection } = {}) => {
  const asked = { onTheme: vi.fn(), onHelp: vi.fn() }
  const { container } = render(
    <NowContext value={NOW}>
      <Header
        page="BOA desk"
        source={own.source}
        connection={own.connection ?? { state: 'up', since: NOW }}
        theme="dark"
        {...asked}
      >
        picker
      </Header>
    </NowContext>,
  )
  return { ...asked, container }
}

describe('the header', () => {
  it('SRC-1 invented data is named as such, with another border than real data', () => {
    header({ source: { kind: 'simulator', label: 'Simulated', detail: 'Seed 1' } })
    expect(screen.getByText('Simulated').className).toBe('chip source simulator')
    expect(screen.getByText('Simulated').title).toBe('Seed 1')
  })

  it('SRC-1 before the source is heard none is claimed', () => {
    header()
    expect(screen.getByText('Source not heard yet')).toBeDefined()
  })

  it('CON-1 a connection that is up shows LIVE and London time with its zone', () => {
    header()
    expect(screen.getByText('LIVE').parentElement!.textContent).toBe('LIVE17:07:42 GMT')
  })

  it('CON-1 one that is down says since when, and one being made says so', () => {
    header({ connection: { state: 'down', since: NOW, why: 'The line fell' } })
    expect(screen.getByRole('status').textContent).toBe('OFFLINEsince 17:07:42')
    header({ connection: { state: 'connecting', since: NOW } })
    expect(screen.getByText('CONNECTING')).toBeDefined()
  })

  it('THM-1 the switch asks for the other colours, the help for the keys', async () => {
    const user = userEvent.setup()
    const { onTheme, onHelp } = header()
    await user.click(screen.getByRole('button', { name: 'Change to light colours' }))
    await user.click(screen.getByRole('button', { name: 'Keys of this page' }))
    expect(onTheme).toHaveBeenCalledExactlyOnceWith('light')
    expect(onHelp).toHaveBeenCalledOnce()
  })

  it('A11Y-1 breaks no accessibility rule', async () => {
    expect(await brokenRules(header().container)).toEqual([])
  })
})

const Keyed = ({ act }: { readonly act: () => void }) => {
  usePageKeys([{ key: 'l', what: 'Jump', act }])
  return <input aria-label="Field" />
}

describe('the keys of a page', () => {
  it('KEY-1 act on the page, but not while typing nor with a modifier', () => {
    const act = vi.fn()
    render(<Keyed act={act} />)
    fireEvent.keyDown(document.body, { key: 'l' })
    expect(act).toHaveBeenCalledTimes(1)
    fireEvent.keyDown(screen.getByLabelText('Field'), { key: 'l' })
    fireEvent.keyDown(document.body, { key: 'l', ctrlKey: true })
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('KEY-2 are listed in a dialog that Escape closes', async () => {
    const onClose = vi.fn()
    render(<KeysHelp lines={[{ keys: ['l'], what: 'Jump to the live period' }]} open onClose={onClose} />)
    expect(screen.getByRole('dialog', { name: 'Keys of this page' }).textContent).toContain('Jump to the live period')
    await userEvent.setup().keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('what went wrong', () => {
  it('PNL-1 a fault in one panel stays there, says what to do, and Retry draws it again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let broken = true
    const Part = () => {
      if (broken) throw new Error('no')
      return <p>drawn</p>
    }
    render(
      <PanelBoundary what="Stack">
        <Part />
      </PanelBoundary>,
    )
    expect(screen.getByRole('alert').textContent).toContain('Stack could not be drawn.')
    broken = false
    await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
    expect(screen.getByText('drawn')).toBeDefined()
    log.mockClear()
  })

  it('RT01 an address that is no page says so and leads back', () => {
    render(
      <MemoryRouter initialEntries={['/nowhere']}>
        <NotFound />
      </MemoryRouter>,
    )
    expect(screen.getByRole('heading', { name: 'Not found' })).toBeDefined()
    expect(screen.getByText('/nowhere')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the BOA desk' }).getAttribute('href')).toBe('/boa-dashboard')
  })
})
