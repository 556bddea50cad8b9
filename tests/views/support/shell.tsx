import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { ShellContext, type ShellActs } from '../../../src/views/parts/shellActs'

/** What a page can ask of the shell, with nothing behind it. */
export const shellActs = (more: Partial<ShellActs> = {}): ShellActs => ({
  who: 'signedIn',
  openSettings: vi.fn(),
  openAccount: vi.fn(),
  openAccess: vi.fn(),
  openFeedback: vi.fn(),
  openPlant: vi.fn(),
  closeMenu: vi.fn(),
  loginPath: '/login',
  ...more,
})

/** A view with addresses and a shell around it. */
export const InShell = ({ acts, children }: { readonly acts: ShellActs; readonly children: ReactNode }) => (
  <MemoryRouter>
    <ShellContext value={acts}>{children}</ShellContext>
  </MemoryRouter>
)
