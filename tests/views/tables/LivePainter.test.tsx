import { act } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idsBetween } from '../../../src/domain/tables/collectionView'
import { DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import { headerModel } from '../../../src/domain/tables/columns/headerModel'
import type { WireCell, WireRow } from '../../../src/domain/wire'
import { FLASH_MS } from '../../../src/views/parts/flash'
import { liveColumns } from '../../../src/views/tables/liveColumns'
import type { RenderOptions } from '../../../src/views/tables/paint/renderOptions'
import { Painter, CALM_MS } from '../../../src/views/tables/paint/Painter'
import { showsBy } from '../../../src/views/tables/paint/shows'
import { withBrowserGaps } from '../support/browserGaps'
import { add, Desk, edit, feedRow, header, HEADERS, remove, shownRows, staged } from './liveStage'

withBrowserGaps()

const DRESS: RenderOptions = {
  columns: liveColumns(headerModel(HEADERS, [])),
  show: showsBy({ style: DEFAULT_CELL_STYLE }, () => undefined),
  rowPx: 24,
  rowsAbove: 1,
  opens: () => false,
  icon: () => undefined,
}

/** A painter with room that the test moves. */
const painted = (desk: Desk, from: number, to: number, dress = DRESS) => {
  const painter = new Painter()
  const list = document.createElement('div')
  const layer = document.createElement('div')
  layer.className = 'live_row-layer'
  list.append(layer)
  painter.in(layer)
  const move = async (first: number, last: number): Promise<void> => {
    painter.show({ from: first, to: last })
    await Promise.resolve()
  }
  painter.setOptions(dress)
  const stop = desk.frames((frame) => painter.receive(frame))
  return move(from, to).then(() => ({ painter, list, move, stop, rows: () => shownRows(list) }))
}

const seen = (rows: ReturnType<typeof shownRows>) =>
  rows.map(({ position, cells, index }) => [position, index, ...cells])

type Step =
  | { readonly kind: 'edit'; readonly at: number; readonly volume: number | null; readonly plant: number }
  | { readonly kind: 'add' | 'remove'; readonly at: number; readonly volume: number | null }
  | { readonly kind: 'sort'; readonly column: 'volume' | 'plant' | ''; readonly ascending: boolean }
  | { readonly kind: 'filter'; readonly over: number }
  | { readonly kind: 'scroll'; readonly at: number; readonly length: number }

const at = fc.nat(99)
const volume = fc.option(fc.integer({ min: -9, max: 9 }))
const STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('edit' as const), at, volume, plant: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('add' as const, 'remove' as const), at, volume }) },
  fc.record({
    kind: fc.constant('sort' as const),
    column: fc.constantFrom('volume' as const, 'plant' as const, '' as const),
    ascending: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('filter' as const), over: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ kind: fc.constant('scroll' as const), at: fc.nat(30), length: fc.integer({ min: 1, max: 14 }) }),
)

const idOf = (desk: Desk, at: number): string | undefined => {
  const ids = idsBetween(desk.view, 0, desk.view.length)
  return ids[at % Math.max(1, ids.length)]
}
let fresh = 0
const take = (desk: Desk, step: Exclude<Step, { kind: 'scroll' }>): void => {
  switch (step.kind) {
    case 'edit': {
      const id = idOf(desk, step.at)
      if (id !== undefined) desk.push(edit(desk, feedRow(id, `Unit ${step.plant}`, step.volume)))
      return
    }
    case 'add':
      desk.push(add(feedRow(`new ${(fresh += 1)}`, `New ${step.at}`, step.volume)))
      return
    case 'remove': {
      const id = idOf(desk, step.at)
      if (id !== undefined) desk.push(remove(id))
      return
    }
    case 'sort':
      desk.sort(step.column, step.ascending, desk.view.test)
      return
    case 'filter':
      desk.sort(desk.view.sort.headerId, desk.view.sort.ascending, (row) => {
        const value = row.row['volume']?.value
        return typeof value !== 'number' || value > step.over
      })
  }
}

describe('the painter', () => {
  it('LT10 PAINT-1 shows, after any frames and scrolling, what a fresh painter shows of the same state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(24), fc.array(STEP, { minLength: 1, maxLength: 25 }), async (count, steps) => {
        const desk = new Desk(Array.from({ length: count }, (_, i) => feedRow(`${i}`, `Unit ${i % 4}`, i % 7)))
        const one = await painted(desk, 0, 10)
        let from = 0
        let to = 10
        for (const step of steps) {
          const before = new Map(one.rows().map(({ element, position }) => [element, position]))
          const ids = new Map(
            [...before].map(([element, position]) => [idsBetween(desk.view, position, position + 1)[0], element]),
          )
          if (step.kind === 'scroll') await one.move((from = step.at), (to = step.at + step.length))
          else take(desk, step)
          for (const { element, position } of one.rows()) {
            const id = idsBetween(desk.view, position, position + 1)[0]
            // A row that stayed in the window kept its element.
            expect(ids.get(id) ?? element).toBe(element)
          }
        }
        const two = await painted(desk, from, to)
        expect(seen(one.rows())).toEqual(seen(two.rows()))
        expect(one.rows()).toHaveLength(Math.max(0, Math.min(to, desk.view.length) - from))
        one.stop()
        two.stop()
      }),
      { numRuns: 150 },
    )
  })

  it('PAINT-2 a row that moves is not written: it gets another offset alone', async () => {
    const desk = new Desk(
      Array.from({ length: 6 }, (_, i) => feedRow(`${i}`, `Unit ${i}`, i)),
      HEADERS,
      { headerId: 'volume', ascending: true },
    )
    const { list, rows } = await painted(desk, 0, 6)
    const written: MutationRecord[] = []
    const observer = new MutationObserver((records) => written.push(...records))
    observer.observe(list, { subtree: true, characterData: true, childList: true, attributes: true })
    desk.push(edit(desk, feedRow('0', 'Unit 0', 9)))
    written.push(...observer.takeRecords())
    const what = new Map<string, number>()
    for (const { type, attributeName } of written) {
      const name = attributeName ?? type
      what.set(name, (what.get(name) ?? 0) + 1)
    }
    // Six rows have another place; one cell another text, and a flash.
    expect(Object.fromEntries(what)).toEqual({ style: 6, 'aria-rowindex': 6, characterData: 1, class: 1 })
    expect(rows().map(({ cells }) => cells[1])).toEqual(['Unit 1', 'Unit 2', 'Unit 3', 'Unit 4', 'Unit 5', 'Unit 0'])
    expect(rows().map(({ index }) => index)).toEqual([2, 3, 4, 5, 6, 7])
    observer.disconnect()
  })

  it('PAINT-5 the page reads in the order that is seen: at once after a sort, and once the rows are calm', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const sort = { headerId: 'volume', ascending: true }
    const desk = new Desk(
      Array.from({ length: 6 }, (_, i) => feedRow(`${i}`, `Unit ${i}`, i)),
      HEADERS,
      sort,
    )
    const { list, rows } = await painted(desk, 0, 6)
    const read = () => [...list.querySelectorAll('.row')].map((row) => row.children[1]?.textContent)
    const seenOnes = () => rows().map(({ cells }) => cells[1])
    desk.sort('volume', false)
    expect(read()).toEqual(['Unit 5', 'Unit 4', 'Unit 3', 'Unit 2', 'Unit 1', 'Unit 0'])
    expect(read()).toEqual(seenOnes())
    desk.push(edit(desk, feedRow('0', 'Unit 0', 9)))
    expect(read()).not.toEqual(seenOnes())
    const elements = new Set(rows().map(({ element }) => element))
    vi.advanceTimersByTime(CALM_MS)
    expect(read()).toEqual(seenOnes())
    expect(new Set(rows().map(({ element }) => element))).toEqual(elements)
    vi.useRealTimers()
  })

  it('PAINT-3 of a changed row only the texts that differ are written', async () => {
    const desk = new Desk([feedRow('a', 'Drax 1', 1), feedRow('b', 'Grain 7', 2)])
    const { list } = await painted(desk, 0, 2)
    const observer = new MutationObserver(() => undefined)
    observer.observe(list, { subtree: true, characterData: true })
    desk.push(edit(desk, feedRow('a', 'Drax 1', 9)))
    expect(observer.takeRecords().map(({ target }) => target.textContent)).toEqual(['9.00'])
    desk.push(edit(desk, feedRow('a', 'Drax 1', 9.001)))
    expect(observer.takeRecords()).toEqual([])
    observer.disconnect()
  })

  it('PAINT-6 rows that go out of the window wait out of sight for those that come, and are let go once all is calm', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const desk = new Desk(Array.from({ length: 40 }, (_, i) => feedRow(`${i}`, `Unit ${i}`, i)))
    const { list, move, rows } = await painted(desk, 0, 12)
    const elements = new Set(list.querySelectorAll('.row'))
    await move(20, 26)
    expect(rows().map(({ cells }) => cells[1])).toEqual([20, 21, 22, 23, 24, 25].map((n) => `Unit ${n}`))
    const waiting = [...list.querySelectorAll<HTMLElement>('.row[aria-hidden]')]
    expect(waiting).toHaveLength(6)
    expect(waiting.every(({ style }) => parseInt(style.top, 10) < 0)).toBe(true)
    await move(20, 32)
    expect(list.querySelectorAll('.row[aria-hidden]')).toHaveLength(0)
    expect(new Set(list.querySelectorAll('.row'))).toEqual(elements)
    await move(20, 24)
    vi.advanceTimersByTime(CALM_MS)
    expect(list.querySelectorAll('.row')).toHaveLength(4)
    vi.useRealTimers()
  })

  it('PAINT-9 at rest more rows are ready out of sight, until one moves, and none while rows move', async () => {
    vi.useFakeTimers()
    const desk = new Desk(Array.from({ length: 40 }, (_, i) => feedRow(`${i}`, `Unit ${i}`, i)))
    const { painter, rows } = await painted(desk, 10, 14)
    const shownNow = () => rows().map(({ position }) => position)
    painter.show({ from: 10, to: 14 }, { from: 4, to: 20 })
    await Promise.resolve()
    expect(shownNow()).toEqual([10, 11, 12, 13])
    vi.advanceTimersByTime(CALM_MS)
    expect(shownNow()).toEqual(Array.from({ length: 16 }, (_, n) => n + 4))
    desk.push(edit(desk, feedRow('11', 'Unit 11', 99)))
    expect(shownNow()).toHaveLength(16)
    desk.sort('volume', false)
    expect(shownNow()).toEqual([10, 11, 12, 13])
    for (let i = 0; i < 5; i++) {
      vi.advanceTimersByTime(CALM_MS / 2)
      desk.push(edit(desk, feedRow('20', 'Unit 20', i % 2 === 0 ? 999 : -999)))
    }
    expect(shownNow()).toEqual([10, 11, 12, 13])
    vi.advanceTimersByTime(CALM_MS)
    expect(shownNow()).toHaveLength(16)
    vi.useRealTimers()
  })

  it('PAINT-7 where words are larger than drawn, cells that had room are cut', async () => {
    const desk = new Desk([feedRow('a', 'Drax 1 and 2', 1)])
    const { painter, list } = await painted(desk, 0, 1)
    const isCut = () => list.querySelectorAll('.row .cell')[1]?.classList.contains('cut')
    expect(isCut()).toBe(false)
    painter.setOptions({ ...DRESS, textScale: 3 })
    expect(isCut()).toBe(true)
    expect(list.querySelectorAll('.row')).toHaveLength(1)
  })

  it('PAINT-4 rows that come above do not move what is read, when the list is scrolled down', async () => {
    const desk = new Desk(Array.from({ length: 40 }, (_, i) => feedRow(`${i}`, `Unit ${i}`, i)))
    const { painter } = await painted(desk, 8, 20)
    let top = 240
    painter.scrollsBy({ top: () => top, by: (px) => void (top += px) })
    desk.push(add(feedRow('x', 'New', 1)), add(feedRow('y', 'New', 1)))
    expect(top).toBe(240 + 48)
    desk.push(remove('x'))
    expect(top).toBe(240 + 24)
    desk.push(edit(desk, feedRow('30', 'Unit 30', 99)))
    expect(top).toBe(240 + 24)
    top = 0
    desk.push(add(feedRow('z', 'New', 1)))
    expect(top).toBe(0)
  })
})

const withCell = (cell: WireCell): WireRow => ({ uniqueId: 'a', row: { x: cell } })
const cellShown = async (cell: WireCell) => {
  const desk = new Desk([withCell(cell)], [header('x', 'X')])
  const stage = await staged(desk, { colourOf: (id) => (id === 'ccgt' ? 'rgb(1, 2, 3)' : undefined) })
  const element = stage.rows()[0]!.element.firstElementChild as HTMLElement
  return { ...stage, desk, element }
}

describe('a painted cell', () => {
  it('LT17 has its own colours, tooltip and border, and gives them up with the value', async () => {
    const { element, desk } = await cellShown({
      value: 5,
      cellType: 'number',
      textColour: 'rgb(9, 8, 7)',
      backgroundColour: 'rgb(1, 1, 1)',
      tooltip: 'Five',
      cellFormatProperties: { borderRight: true },
    })
    expect([element.style.color, element.style.backgroundColor, element.title]).toEqual([
      'rgb(9, 8, 7)',
      'rgb(1, 1, 1)',
      'Five',
    ])
    expect(element.classList.contains('bordered')).toBe(true)
    act(() => void desk.push(edit(desk, withCell({ value: 6, cellType: 'number' }))))
    expect([element.style.color, element.style.backgroundColor, element.getAttribute('title')]).toEqual(['', '', null])
    expect(element.className).toBe('cell n frozen edge flash')
  })

  it('LT17 has the icons of its values, and a coloured dot where there is no such picture', async () => {
    const { element, desk } = await cellShown({
      values: ['up', 'odd', 'bare'],
      cellType: 'text',
      valueToIcons: { up: 'arrow-up', odd: 'no-such-picture' },
      valueToColours: { up: 'rgb(0, 128, 0)', odd: 'rgb(255, 0, 0)' },
    })
    const marks = [...element.querySelectorAll<HTMLElement>('.mark')]
    expect(marks.map((mark) => [mark.tagName.toLowerCase(), mark.style.color])).toEqual([
      ['svg', 'rgb(0, 128, 0)'],
      ['i', 'rgb(255, 0, 0)'],
    ])
    expect(element.textContent).toBe('up, odd, bare')
    act(() => void desk.push(edit(desk, withCell({ value: 'bare', cellType: 'text' }))))
    expect([element.querySelectorAll('.mark').length, element.textContent]).toEqual([0, 'bare'])
  })

  it('LT17 takes the colour of its mark from another id', async () => {
    const { element } = await cellShown({
      value: 'Grain 7',
      cellType: 'text',
      cellFormatProperties: { colourIdOverride: 'ccgt' },
    })
    expect(element.querySelector<HTMLElement>('.mark.dot')?.style.color).toBe('rgb(1, 2, 3)')
  })

  it('LT17 has a bar of its percent, cut at both ends', async () => {
    const { element, desk } = await cellShown({ value: 5, cellType: 'number', percent: 130, percentColour: 'red' })
    const bar = () => [element.classList.contains('bar'), element.style.getPropertyValue('--share')]
    expect(bar()).toEqual([true, '100%'])
    expect(element.style.getPropertyValue('--bar')).toBe('red')
    act(() => void desk.push(edit(desk, withCell({ value: 5, cellType: 'number', percent: 12.5 }))))
    expect(bar()).toEqual([true, '12.5%'])
    act(() => void desk.push(edit(desk, withCell({ value: 5, cellType: 'number' }))))
    expect(bar()[0]).toBe(false)
  })

  it('LT17 shows the alternative string in place of a hidden value', async () => {
    const { element } = await cellShown({
      value: 5,
      cellType: 'number',
      hideEntry: true,
      cellFormatProperties: { alternativeHiddenString: 'n/a' },
    })
    expect([element.textContent, element.classList.contains('missing')]).toEqual(['n/a', false])
  })

  it('PAINT-7 is cut at its edge only where its words may have no room', async () => {
    const { element, desk } = await cellShown({ value: 'short', cellType: 'text' })
    const isCut = () => element.classList.contains('cut')
    expect(isCut()).toBe(false)
    act(
      () =>
        void desk.push(edit(desk, withCell({ value: 'many more words than a cell has room for', cellType: 'text' }))),
    )
    expect(isCut()).toBe(true)
    act(() => void desk.push(edit(desk, withCell({ value: 7, cellType: 'number' }))))
    expect(isCut()).toBe(false)
    act(() => void desk.push(edit(desk, withCell({ value: 123456789012345, cellType: 'number' }))))
    expect(isCut()).toBe(true)
  })

  it('LT17 a fuel carries its colour, once: as a swatch, or as its picture', async () => {
    const { element, desk } = await cellShown({ value: 'CCGT', cellType: 'text' })
    expect(element.classList.contains('fuelled')).toBe(true)
    expect(element.style.getPropertyValue('--swatch')).toBe('var(--fuel-ccgt)')
    const pictured: WireCell = { value: 'CCGT', cellType: 'text', valueToIcons: { CCGT: 'flame' } }
    act(() => void desk.push(edit(desk, withCell(pictured))))
    expect([element.classList.contains('fuelled'), element.querySelectorAll('.mark').length]).toEqual([false, 1])
  })

  it('LT23 of an unknown type is shown as missing, and reported once however often it comes', async () => {
    const { element, desk, onFault } = await cellShown({ value: 5, cellType: 'sparkline' as never })
    expect([element.textContent, element.classList.contains('missing')]).toEqual(['-', true])
    act(() => void desk.push(edit(desk, withCell({ value: 6, cellType: 'sparkline' as never }))))
    expect(onFault).toHaveBeenCalledExactlyOnceWith('cellType x sparkline')
  })
})

describe('the flash of a live cell', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
    Reflect.deleteProperty(window, 'matchMedia')
  })
  const rows = [feedRow('a', 'Drax 1', 1), feedRow('b', 'Grain 7', 2)]
  const flashing = (list: Element) => [...list.querySelectorAll('.flash')].map(({ textContent }) => textContent)

  it('LT17 a changed cell alone flashes, for 600 ms, and its text changes at once', async () => {
    const desk = new Desk(rows)
    const { list } = await painted(desk, 0, 2)
    desk.push(edit(desk, feedRow('a', 'Drax 1', 99)))
    expect(flashing(list)).toEqual(['99.00'])
    vi.advanceTimersByTime(FLASH_MS - 1)
    expect(flashing(list)).toEqual(['99.00'])
    vi.advanceTimersByTime(FLASH_MS / 2)
    expect(flashing(list)).toEqual([])
  })

  it('LT17 nothing flashes when less motion is requested', async () => {
    Object.assign(window, { matchMedia: (query: string) => ({ matches: query.includes('reduced-motion') }) })
    const desk = new Desk(rows)
    const { list } = await painted(desk, 0, 2)
    desk.push(edit(desk, feedRow('a', 'Drax 1', 99)))
    expect(list.textContent).toContain('99.00')
    expect(flashing(list)).toEqual([])
  })

  it('LT17 nor does a cell whose server says so, nor a row that comes into view', async () => {
    const desk = new Desk(rows)
    const { list } = await painted(desk, 0, 2)
    const still = feedRow('a', 'Drax 1', 99)
    const row = { ...still, row: { ...still.row, volume: { value: 99, cellType: 'number' as const, flash: false } } }
    desk.push(edit(desk, row))
    desk.push(add(feedRow('c', 'New', 7)))
    expect(list.textContent).toContain('99.00')
    expect(list.textContent).toContain('New')
    expect(flashing(list)).toEqual([])
  })

  it('LT17 the flash goes with its row, and never to another one', async () => {
    const desk = new Desk([...rows, feedRow('c', 'Cottam', 3)])
    const { list } = await painted(desk, 0, 2)
    desk.push(edit(desk, feedRow('a', 'Drax 1', 99)))
    desk.sort('volume', true)
    expect(flashing(list)).toEqual([])
    expect(shownRows(list).map(({ cells }) => cells[1])).toEqual(['Grain 7', 'Cottam'])
  })
})
