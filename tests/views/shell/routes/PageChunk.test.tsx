import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { accessPageOf } from '../../../../src/domain/access'
import { PageChunks } from '../../../../src/views/shell/routes/chunks'
import { LateChunk, PageChunk } from '../../../../src/views/shell/routes/PageView'
import { brokenRules } from '../../support/axe'

const GLOSSARY = accessPageOf('glossary')!
const Glossary = () => <main>terms</main>

describe('the place of a page', () => {
  it('RT02 a page that was fetched before stands there at once, without a loader', () => {
    const chunks = new PageChunks({ glossary: () => Promise.resolve(Glossary) })
    chunks.load('glossary')
    return vi.waitFor(() => {
      expect(chunks.of('glossary')?.state).toBe('here')
      const { container } = render(<PageChunk page={GLOSSARY} chunks={chunks} />)
      expect(container.textContent).toBe('terms')
    })
  })

  it('RT02 SPD-21 another page in its place is that page, and never the one before', async () => {
    const NEWS = accessPageOf('news')!
    const chunks = new PageChunks({
      glossary: () => Promise.resolve(Glossary),
      news: () => Promise.resolve(() => <main>headlines</main>),
    })
    const { container, rerender } = render(<PageChunk page={GLOSSARY} chunks={chunks} />)
    await screen.findByText('terms')
    const seen = new Set<string | null>()
    const watching = new MutationObserver(() => seen.add(container.textContent))
    rerender(<PageChunk page={NEWS} chunks={chunks} />)
    expect(container.textContent).toBe('Loading')
    watching.observe(container, { childList: true, subtree: true })
    await screen.findByText('headlines')
    watching.disconnect()
    expect(seen.has('terms')).toBe(false)
  })

  it('RT02 a page whose files are missing says why, keeps its address, and is fetched again or reloaded', async () => {
    const onReload = vi.fn()
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('Failed to fetch GlossaryPage-3f.js'))
      .mockResolvedValue(Glossary)
    const { container } = render(
      <PageChunk page={GLOSSARY} chunks={new PageChunks({ glossary: load })} onReload={onReload} />,
    )
    expect(screen.getByRole('status').textContent).toBe('Loading')
    expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeDefined()
    expect(container.textContent).toContain('A file of Glossary is missing')
    expect(container.textContent).toContain('new release')
    expect(screen.getByText('Failed to fetch GlossaryPage-3f.js')).toBeDefined()
    expect(await brokenRules(container)).toEqual([])
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Reload' }))
    expect(onReload).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('terms')).toBeDefined()
    expect(window.location.pathname).toBe('/')
  })

  it('RT02 a page that failed while it was fetched ahead is fetched again when it is opened', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Glossary)
    const chunks = new PageChunks({ glossary: load })
    chunks.load('glossary')
    await vi.waitFor(() => expect(chunks.of('glossary')?.state).toBe('failed'))
    render(<PageChunk page={GLOSSARY} chunks={chunks} />)
    expect(await screen.findByText('terms')).toBeDefined()
  })

  it('RT02 a late page names the limit', () => {
    const chunk = { state: 'failed', why: 'late', detail: '' } as const
    const { container } = render(<LateChunk chunk={chunk} page="Glossary" onReload={vi.fn()} onAgain={vi.fn()} />)
    expect(container.textContent).toContain('have not come within 120 s')
    expect(container.querySelector('code')).toBeNull()
  })
})
