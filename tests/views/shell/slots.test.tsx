import { render, screen } from '@testing-library/react'
import { useMemo, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Header } from '../../../src/views/shell/ShellHeader'
import { InHeader, SlotsContext, useCover } from '../../../src/views/parts/slots'
import { useSlots } from '../../../src/views/shell/Shell'

const Framed = ({ children }: { readonly children: React.ReactNode }) => {
  const { slots, setTools, covered } = useSlots()
  return (
    <SlotsContext value={slots}>
      <Header
        page="Glossary"
        source={undefined}
        connection={{ state: 'up', since: 0 }}
        covered={covered}
        tools={
          <>
            <span ref={setTools} />
            <button type="button">Settings</button>
          </>
        }
      />
      {children}
    </SlotsContext>
  )
}

const Covering = ({ covered }: { readonly covered: boolean }) => {
  useCover(covered)
  return null
}

describe('what the shell lends to pages', () => {
  it('SH03 tools of a page are in the header before the shell’s, and go with the page', () => {
    const Page = ({ shown }: { readonly shown: boolean }) => (
      <Framed>
        <main>
          {shown && (
            <InHeader>
              <button type="button">Record</button>
            </InHeader>
          )}
        </main>
      </Framed>
    )
    const { rerender } = render(<Page shown />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Record', 'Settings'])
    expect(screen.getByRole('main').textContent).toBe('')
    rerender(<Page shown={false} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Settings'])
  })

  it('SH03 where there is no shell the tools are not drawn and nothing is covered', () => {
    const { container } = render(
      <>
        <InHeader>tool</InHeader>
        <Covering covered />
      </>,
    )
    expect(container.textContent).toBe('')
  })

  it('SH03 the header is out of reach while any panel is over it, and until the last one goes', () => {
    const Page = ({ one, other }: { readonly one: boolean; readonly other: boolean }) => (
      <Framed>
        <Covering covered={one} />
        <Covering covered={other} />
      </Framed>
    )
    const { rerender, container } = render(<Page one={false} other={false} />)
    const inert = (): boolean =>
      container.querySelector('header')!.inert || container.querySelector('header[inert]') !== null
    expect(inert()).toBe(false)
    rerender(<Page one other={false} />)
    expect(inert()).toBe(true)
    rerender(<Page one other />)
    rerender(<Page one={false} other />)
    expect(inert()).toBe(true)
    rerender(<Page one={false} other={false} />)
    expect(inert()).toBe(false)
  })

  it('SH03 a page that goes away takes its cover with it', () => {
    const Page = ({ shown }: { readonly shown: boolean }) => <Framed>{shown && <Covering covered />}</Framed>
    const { rerender, container } = render(<Page shown />)
    expect(container.querySelector('header[inert]')).not.toBeNull()
    rerender(<Page shown={false} />)
    expect(container.querySelector('header[inert]')).toBeNull()
  })

  it('SH03 covering draws the page inside no second time', () => {
    const drawn = vi.fn()
    const Inside = () => {
      drawn()
      return null
    }
    const Page = () => {
      const [covered, setCovered] = useState(false)
      const inside = useMemo(() => <Inside />, [])
      return (
        <>
          <Covering covered={covered} />
          <button type="button" onClick={() => setCovered(true)}>
            cover
          </button>
          {inside}
        </>
      )
    }
    render(
      <Framed>
        <Page />
      </Framed>,
    )
    const before = drawn.mock.calls.length
    screen.getByRole('button', { name: 'cover' }).click()
    expect(drawn.mock.calls.length).toBe(before)
  })
})
