import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Banner } from '../../../src/views/shell/Banner'
import { brokenRules } from '../support/axe'

describe('the banner', () => {
  it('ST08 settings changed in another tab are reported with the sentence as it is, Refresh and Dismiss', async () => {
    const text =
      'Your User Settings has been updated on another tab/window, we recommend that you refresh before making any changes...'
    const requested = { onRefresh: vi.fn(), onDismiss: vi.fn() }
    const { container } = render(<Banner kind="warn" text={text} {...requested} />)
    expect(screen.getByRole('alert').querySelector('.words')!.textContent).toBe(text)
    expect(await brokenRules(container)).toEqual([])
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(requested.onRefresh).toHaveBeenCalledOnce()
    expect(requested.onDismiss).toHaveBeenCalledOnce()
  })

  it('AU11 an alert of the sign-in has only Dismiss', () => {
    render(<Banner kind="bad" text="Signin error: popup closed" onDismiss={vi.fn()} />)
    expect(screen.getByRole('alert').textContent).toContain('Signin error: popup closed')
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull()
  })
})
