import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PanelBoundary } from '../../../src/views/parts/panel/PanelBoundary'
import { Header } from '../../../src/views/shell/ShellHeader'
import { NowContext } from '../../../src/views/user/now'
import type { Connection, SourceInfo } from '../../../src/streams/lib/types'
import { brokenRules } from '../support/axe'
import { NOW } from '../support/desk'
import { withBrowserGaps } from '../support/browserGaps'

withBrowserGaps()

const header = (own: { readonly source?: SourceInfo; readonly connection?: Connection } = {}) =>
  render(
    <NowContext value={NOW}>
      <Header
        page="BOA Dashboard"
        source={own.source}
        connection={own.connection ?? { state: 'up', since: NOW }}
        covered={false}
        menu={<button type="button">menu</button>}
        picker="picker"
        tools={<button type="button">tool</button>}
      />
    </NowContext>,
  )

describe('the header', () => {
  it('SRC-1 invented data is named as such, with another border than real data', () => {
    header({ source: { kind: 'simulator', label: 'Simulated', detail: 'Seed 1' } })
    expect(screen.getByText('Simulated').className).toBe('chip source simulator')
    expect(screen.getByText('Simulated').title).toBe('Seed 1')
  })

  it('SRC-1 before the source is received none is claimed', () => {
    header()
    expect(screen.getByText('Source not known yet')).toBeDefined()
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

  it('SH04 begins with the menu, the name of the product and of the page; the picker is in the middle', () => {
    const { container } = header()
    const [where, picked, tools] = container.querySelector('header')!.children
    expect(where!.textContent).toMatch(/^menuEnactBOA Dashboard/)
    expect(picked!.textContent).toBe('picker')
    expect(tools!.textContent).toBe('tool')
  })

  it('A11Y-1 breaks no accessibility rule', async () => {
    expect(await brokenRules(header().container)).toEqual([])
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
})
