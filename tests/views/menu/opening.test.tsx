import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brokenRules } from '../support/axe'
import { movedTo } from '../../../src/views/menu/MenuList'
import { stage } from './stage'

const rail = () => document.querySelector('.side-menu')!
const enter = (pointerType: string) => fireEvent.pointerOver(rail(), { pointerType })
const leave = () => fireEvent.pointerOut(rail(), { pointerType: 'mouse', relatedTarget: document.body })
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const press = (target: Element) => fireEvent.pointerDown(target)
const byName = (name: string) => screen.getByRole('button', { name })

describe('opening by hover', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('MN01 a pointer that stays opens the menu; one that leaves closes it after a moment', () => {
    const { isOpen } = stage()
    enter('mouse')
    expect(isOpen()).toBe(false)
    wait(100)
    expect(isOpen()).toBe(true)
    leave()
    wait(200)
    expect(isOpen()).toBe(true)
    wait(100)
    expect(isOpen()).toBe(false)
  })

  it('MENU-30 a pointer that only passes opens nothing, and one that comes back at once does not make it flap', () => {
    const { isOpen } = stage()
    enter('mouse')
    wait(40)
    leave()
    wait(1000)
    expect(isOpen()).toBe(false)
    enter('mouse')
    wait(100)
    leave()
    wait(100)
    enter('mouse')
    wait(1000)
    expect(isOpen()).toBe(true)
  })

  it('MENU-31 a finger opens nothing: its tap is meant for what it hits', () => {
    const { isOpen } = stage()
    enter('touch')
    wait(1000)
    expect(isOpen()).toBe(false)
  })

  it('MENU-32 a choice closes the menu although the pointer still is over it', () => {
    const { isOpen, item, here } = stage()
    enter('mouse')
    wait(100)
    fireEvent.click(item('news'))
    wait(1000)
    expect([here(), isOpen()]).toEqual(['/news', false])
  })

  it('MENU-62 a pointer whose coming no user told opens by its next move; after a choice it does so only when it has left', () => {
    const { isOpen, item } = stage()
    const move = () => fireEvent.pointerMove(rail(), { pointerType: 'mouse' })
    move()
    wait(50)
    move()
    wait(50)
    expect(isOpen()).toBe(true)
    fireEvent.click(item('news'))
    move()
    wait(1000)
    expect(isOpen()).toBe(false)
    leave()
    move()
    wait(100)
    expect(isOpen()).toBe(true)
    leave()
    wait(300)
    fireEvent.pointerMove(rail(), { pointerType: 'touch' })
    wait(1000)
    expect(isOpen()).toBe(false)
  })

  it('MENU-33 the page that is shown already closes the menu too', () => {
    const { isOpen, item } = stage()
    enter('mouse')
    wait(100)
    fireEvent.click(item('boa-dashboard'))
    wait(1000)
    expect(isOpen()).toBe(false)
  })

  it('MENU-34 what is put on the page by the menu, such as the list of the search, counts as inside', () => {
    const { isOpen } = stage()
    enter('mouse')
    wait(100)
    press(screen.getByLabelText('Search plants and terms'))
    expect(isOpen()).toBe(true)
  })
})

describe('opening by keyboard', () => {
  it('MN01 Tab into the rail opens it, Tab out closes it', async () => {
    const { user, isOpen, focused } = stage()
    await user.tab()
    expect(isOpen()).toBe(false)
    await user.tab()
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    expect(focused()).toBe('boa-dashboard')
    await user.tab()
    expect(focused()).toBe('Page')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
  })

  it('MENU-42 any user who types in the menu keeps it, although he came by a press and the pointer has left', async () => {
    const { user, isOpen } = stage()
    enter('mouse')
    await user.click(await screen.findByLabelText('Search plants and terms'))
    await user.keyboard('drax')
    leave()
    await new Promise((done) => setTimeout(done, 350))
    expect(isOpen()).toBe(true)
  })

  it('MENU-35 the list is one stop of Tab, and the arrows, Home and End move in it, round its ends', async () => {
    const { user, focused } = stage({ existing: new Set(['current', 'boa-dashboard', 'glossary']) })
    await user.tab()
    await user.tab()
    const seen = [focused()]
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await user.keyboard(`{${key}}`)
      seen.push(focused())
    }
    expect(seen).toEqual(['boa-dashboard', 'section help', 'glossary', 'current', 'glossary', 'current', 'glossary'])
    expect(document.querySelectorAll('[data-item][tabindex="0"]')).toHaveLength(1)
  })

  it('MENU-36 Escape closes the menu and gives the focus back to the toggle', async () => {
    const { user, isOpen, focused } = stage()
    await user.tab()
    await user.tab()
    await vi.waitFor(() => expect(isOpen()).toBe(true))
    await user.keyboard('{Escape}')
    expect(focused()).toBe('Toggle')
    await vi.waitFor(() => expect(isOpen()).toBe(false))
  })

  it('MENU-43 a field of the menu that answers Escape by giving up the focus gives it to the toggle', async () => {
    const { user, focused } = stage({ open: true })
    const field = screen.getByLabelText('Search plants and terms')
    await user.click(field)
    field.addEventListener('keydown', (event) => {
      event.preventDefault()
      field.blur()
    })
    await user.keyboard('{Escape}')
    expect(focused()).toBe('Toggle')
  })

  it('MENU-37 Enter opens the page of the entry that has the focus', async () => {
    const { user, here } = stage({ existing: new Set(['current', 'boa-dashboard']) })
    await user.tab()
    await user.tab()
    await user.keyboard('{Home}{Enter}')
    expect(here()).toBe('/')
  })

  it('MENU-38 a header that closes its section keeps the focus, and the arrows pass over what is closed', async () => {
    const { user, focused } = stage({ existing: new Set(['boa-dashboard', 'glossary']) })
    await user.tab()
    await user.tab()
    await user.keyboard('{ArrowUp}{Enter}{ArrowDown}')
    expect(focused()).toBe('section help')
  })

  it.each([
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['ArrowUp', -1, 3, 2],
    ['ArrowDown', -1, 3, 0],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['a', 0, 3, undefined],
    ['ArrowDown', 0, 0, undefined],
  ])('MENU-39 %s at place %i of %i leads to %s', (key, at, count, to) => expect(movedTo(key, at, count)).toBe(to))
})

describe('opening by the toggle', () => {
  it('MN01 it stays when the pointer leaves, with the focus in it, and the toggle closes it', async () => {
    const { user, isOpen, focused } = stage()
    await user.click(byName('Toggle'))
    expect([isOpen(), focused()]).toEqual([true, 'boa-dashboard'])
    enter('mouse')
    leave()
    await new Promise((done) => setTimeout(done, 300))
    expect(isOpen()).toBe(true)
    await user.click(byName('Toggle'))
    expect(isOpen()).toBe(false)
  })

  it('MN01 a press outside closes it', async () => {
    const { user, isOpen, onOpen } = stage({ open: true })
    await user.click(byName('Page'))
    expect([isOpen(), onOpen.mock.calls]).toEqual([false, [[false]]])
  })

  it('MENU-40 Escape closes it wherever the focus is, and leaves the focus there', async () => {
    const { user, isOpen, focused } = stage({ open: true })
    byName('Page').focus()
    await user.keyboard('{Escape}')
    expect([isOpen(), focused()]).toEqual([false, 'Page'])
  })

  it('MENU-41 an Escape that something over the menu took for itself does not close it', () => {
    const { isOpen } = stage({ open: true })
    const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true })
    taken.preventDefault()
    act(() => void document.body.dispatchEvent(taken))
    expect(isOpen()).toBe(true)
  })
})

describe('without a rail', () => {
  it('MN04 nothing is drawn until the toggle opens a drawer', async () => {
    const { user, isOpen, here, item } = stage({ hasRail: false })
    expect(document.querySelector('.side-menu')).toBeNull()
    await user.click(byName('Toggle'))
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeDefined()
    await user.click(item('glossary'))
    expect([here(), isOpen()]).toEqual(['/glossary', false])
  })

  it('MN04 Escape closes the drawer and gives the focus back to the toggle', async () => {
    const { user, isOpen, focused } = stage({ hasRail: false })
    await user.click(byName('Toggle'))
    await user.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    await vi.waitFor(() => expect(focused()).toBe('Toggle'))
  })

  it('MN06 a phone has the drawer, without the pages that need room, and a button that closes it', async () => {
    const { user, isOpen, entries } = stage({ hasRail: false, phone: true, open: true })
    expect(entries()).toContain('boa-dashboard')
    expect(entries()).not.toContain('boa-comparer')
    expect(await brokenRules(document.body)).toEqual([])
    await user.click(byName('Close the menu'))
    expect(isOpen()).toBe(false)
  })
})
