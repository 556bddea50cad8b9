import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { dependencies, version } from '../../../package.json'
import type { OutsideLinks } from '../../../src/domain/reference'
import { AboutView, OPEN_SOURCE } from '../../../src/views/menu/AboutDialog'
import { BottomBarView } from '../../../src/views/menu/BottomBarView'
import { brokenRules } from '../support/axe'

const stage = (links: OutsideLinks | undefined) => {
  const acts = { onAbout: vi.fn(), onContact: vi.fn(), onAccess: vi.fn() }
  const { container } = render(<BottomBarView links={links} {...acts} />)
  return { ...acts, container, user: userEvent.setup() }
}
const LINKS: OutsideLinks = {
  twitter: 'https://x.com/enact',
  linkedIn: 'https://www.linkedin.com/company/enact',
}

describe('the bar of visitors', () => {
  it('MN05 has four links and the disabled instructions, in the specification’s order, and no page', () => {
    stage(LINKS)
    const bar = screen.getByRole('navigation', { name: 'About this site' })
    const names = [...bar.querySelectorAll('.bottomBar_bar-item')].map((one) =>
      one.textContent.replace(/, opens.*/, ''),
    )
    expect(names).toEqual(['About', 'Stay up to date', 'Twitter', 'LinkedIn', 'API & DPS Instructions'])
    expect([...bar.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(Object.values(LINKS))
  })

  it('MN05 S17 what leads outside opens in a new tab that knows nothing of this one', () => {
    stage(LINKS)
    for (const link of screen.getAllByRole('link').filter((one) => one.tagName === 'A'))
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })

  it('MN05 Stay up to date and About open their dialogs', async () => {
    const { user, onContact, onAbout } = stage(LINKS)
    await user.click(screen.getByRole('button', { name: 'Stay up to date' }))
    await user.click(screen.getByRole('button', { name: 'About' }))
    expect([onContact.mock.calls.length, onAbout.mock.calls.length]).toEqual([1, 1])
  })

  it.each([
    [{}, 'Not configured on this server'],
    [undefined, 'Its address is not known yet'],
  ] as const)('MN05 without an address (%j) the word leads nowhere and says: %s', async (links, why) => {
    const { user } = stage(links)
    const twitter = screen.getByRole('link', { name: 'Twitter' })
    expect([twitter.hasAttribute('href'), twitter.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    await user.tab()
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(twitter)
    await waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe(why))
  })

  it('AC09 the instructions are disabled with the marker Enact Visualise, which leads to Get Access', async () => {
    const { user, onAccess } = stage({})
    const api = screen.getByRole('link', { name: 'API & DPS Instructions' })
    expect(api.getAttribute('aria-disabled')).toBe('true')
    const marker = screen.getByRole('button', { name: /Enact Visualise/ })
    expect(within(marker).getByRole('img', { name: 'Requires Enact Visualise' })).toBeDefined()
    await user.click(api)
    expect(onAccess).not.toHaveBeenCalled()
    await user.click(marker)
    expect(onAccess).toHaveBeenCalledOnce()
  })

  it('MENU-50 breaks no rule of accessibility', async () => {
    expect(await brokenRules(stage({ twitter: LINKS.twitter! }).container)).toEqual([])
  })
})

describe('about Enact', () => {
  const about = (kind: 'simulator' | 'elexon' | 'tape' | undefined, ids: readonly string[] = []) => {
    const providers = ids.map((id) => ({ id, name: id, feeds: [] }))
    const source = kind && { kind, label: '', detail: '', providers }
    render(
      <MemoryRouter>
        <AboutView open onClose={vi.fn()} source={source} />
      </MemoryRouter>,
    )
    return screen.getByRole('dialog', { name: 'About Enact' })
  }

  it.each([
    ['simulator', 'no figure is real'],
    ['elexon', 'Elexon Insights'],
    ['tape', 'A recording'],
  ] as const)('MENU-51 with the source %s it says so: %s', (kind, texts) => {
    expect(about(kind).textContent).toContain(texts)
  })

  it('MENU-51 an unknown source is shown as missing; version, licence of the data and terms stand there', () => {
    const dialog = about(undefined)
    expect(within(dialog).getByText('Data shown now').nextElementSibling!.textContent).toBe('–')
    expect(dialog.textContent).toContain(version)
    expect(dialog.textContent).toContain('BMRS data © Elexon Limited copyright and database right')
    expect(within(dialog).getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms')
  })

  it('MENU-53 the notice of NESO’s licence is there where NESO is among the sources, and only there', () => {
    expect(about('elexon', ['elexon', 'neso']).textContent).toContain('Supported by National Energy SO Open Data')
    cleanup()
    expect(about('elexon', ['elexon']).textContent).not.toContain('National Energy SO')
  })

  it('MENU-52 names every package of the product with the licence that it states itself', () => {
    const stated = Object.keys(dependencies).map((name) => {
      const { license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { license: string }
      return `${name}: ${license.replace(/^\(|\)$/g, '')}`
    })
    const works = Object.entries(OPEN_SOURCE).flatMap(([licence, names]) =>
      names.split(', ').map((name) => ({ name, licence })),
    )
    expect(works.map(({ name, licence }) => `${name}: ${licence}`).sort()).toEqual(stated.sort())
    const text = about('simulator').textContent
    for (const { name } of works) expect(text).toContain(name)
  })
})
