import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FeedFacts } from '../../../src/views/parts/origin/FeedFacts'
import { originMark, originPageMark } from '../../../src/views/parts/origin/originMark'
import { KeyFigures } from '../../../src/views/parts/panel/KeyFigures'
import { DataTable } from '../../../src/views/parts/panel/DataTable'
import { Panel } from '../../../src/views/parts/panel/Panel'
import { subjectAt } from '../../../src/views/shell/origin/originSubject'
import { originSpan } from '../../../src/views/shell/origin/originSpan'
import { wantsMenu } from '../../../src/views/shell/origin/wantsMenu'

const PAGE = { key: 'wind-forecasting', name: 'Wind Forecasting' }
const AT = Date.parse('2026-11-19T12:10:00Z')

const Shown = () => (
  <>
    <header>
      <b>Outside</b>
    </header>
    <main>
      <KeyFigures isLoading={false} figures={[{ name: 'Now', unit: 'MW', value: '13,400', note: 'at 12:00' }]} />
      <Panel title="Forecasts by hour">
        <DataTable
          columns={[
            ['Hour', (row: { hour: string }) => row.hour],
            ['Wind', () => <span>9,876</span>],
            ['Plant', () => <a href="/plant">Hornsea</a>],
          ]}
          rows={[{ hour: '13:00' }]}
          markOf={() => originMark({ document: 'message 17, revision 2' })}
          keyOf={({ hour }) => hour}
        />
        <div className="plot" data-testid="plot">
          <div className="cross-layer" data-from={AT} data-to={AT + 60}>
            <b>12:10</b>
            <i>Wind 1</i>
          </div>
        </div>
        <svg>
          <path role="button" aria-label="B1 North: 12 MW" data-testid="zone" />
        </svg>
        <p>Only words</p>
      </Panel>
      <div {...originMark({ of: 'module Treemap' })}>
        <table>
          <tbody>
            <tr>
              <td>Drax</td>
            </tr>
          </tbody>
        </table>
      </div>
      <a className="tile" href="/chart" {...originMark({ series: ['Gb&SystemPrice&none'] })}>
        <span className="metrics">
          <span>
            <span className="k">Price</span>
            <span className="v">81.2</span>
          </span>
        </span>
      </a>
    </main>
  </>
)

describe('what is known of a value of a page', () => {
  it('PRV-52 a cell is read with the names of its row, its column and its panel', () => {
    render(<Shown />)
    const subject = subjectAt(screen.getByText('9,876'), PAGE, true)
    expect(subject?.title).toBe('Forecasts by hour')
    expect(subject?.lines).toEqual([
      ['Row', '13:00'],
      ['Column', 'Wind'],
      ['Value', '9,876'],
      ['Document', 'message 17, revision 2'],
    ])
    expect(subject?.madeOf.series).toContain('Gb&WindForecast&none')
    expect(subject?.span).toBeUndefined()
  })

  it('PRV-52 a figure, a place of a chart and a zone of a map are read too; words and what is outside of the page are none', () => {
    render(<Shown />)
    expect(subjectAt(screen.getByText('13,400'), PAGE, true)?.lines).toEqual([
      ['Figure', 'Now MW'],
      ['Value', '13,400'],
      ['Note', 'at 12:00'],
    ])
    const plot = subjectAt(screen.getByTestId('plot'), PAGE, true)
    expect(plot?.lines).toEqual([['Read', '12:10 Wind 1']])
    expect(plot?.span).toEqual({ from: AT, to: AT + 60 })
    expect(subjectAt(screen.getByTestId('zone'), PAGE, true)?.lines).toEqual([['Value', 'B1 North: 12 MW']])
    expect(subjectAt(screen.getByText('Only words'), PAGE, true)).toBeUndefined()
    expect(subjectAt(screen.getByText('Only words'), PAGE, false)?.title).toBe('Forecasts by hour')
    expect(subjectAt(screen.getByText('Outside'), PAGE, false)).toBeUndefined()
    expect(subjectAt(document.body, PAGE, false)?.title).toBe('Wind Forecasting')
  })

  it('PRV-52 what an element says of its origin goes before the page; a page without data says nothing', () => {
    render(<Shown />)
    expect(subjectAt(screen.getByText('Drax'), PAGE, true)?.madeOf.feeds).toContain('acceptances')
    const glossary = { key: 'glossary', name: 'Glossary' }
    expect(subjectAt(screen.getByText('9,876'), glossary, true)).toBeUndefined()
    expect(subjectAt(screen.getByText('81.2'), glossary, true)?.madeOf).toEqual({ series: ['Gb&SystemPrice&none'] })
  })

  it('PRV-52 a page that shows another country says what that is made of', () => {
    render(
      <main>
        <p {...originPageMark('current abroad')}>Elsewhere</p>
        <dl>
          <div>
            <dt>Load</dt>
            <dd>51,200</dd>
          </div>
        </dl>
      </main>,
    )
    const page = { key: 'current', name: 'The Current' }
    const subject = subjectAt(screen.getByText('51,200'), page, true)
    expect(subject?.madeOf.feeds).toEqual(['entsoe'])
    // Nothing has the focus: the page as a whole.
    expect(subjectAt(document.body, page, false)?.madeOf.feeds).toEqual(['entsoe'])
    expect(subject?.lines).toEqual([
      ['Fact', 'Load'],
      ['Value', '51,200'],
    ])
  })

  it('PRV-52 links and fields have the menu of the browser, and so has everything with Shift; a tile as a whole has the panel', () => {
    render(<Shown />)
    const wanted = (text: string, shiftKey = false): boolean => {
      const element = screen.getByText(text)
      let wants = false
      element.addEventListener('contextmenu', (event) => (wants = wantsMenu(event, element)), { once: true })
      fireEvent.contextMenu(element, { shiftKey })
      return wants
    }
    expect([wanted('Hornsea'), wanted('9,876'), wanted('9,876', true), wanted('81.2')]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })

  it('PRV-53 a feed is listed with who publishes it, the time of its data and its receipt; what is not known is left out', () => {
    const source = { kind: 'elexon', label: 'Elexon', detail: '' } as const
    const states = [
      {
        id: 'acceptances',
        source: 'Elexon BOALF',
        state: 'ok',
        newestData: AT,
        lastNews: AT + 5000,
        lastMessage: AT + 9000,
      },
    ] as const
    render(
      <dl>
        <FeedFacts feeds={['acceptances', 'PN']} source={source} states={states} />
      </dl>,
    )
    expect(
      [...(screen.getByText('Elexon BOALF').parentElement?.children ?? [])].map((line) => line.textContent),
    ).toEqual([
      'Elexon BOALF',
      'newest data of 19 Nov 12:10:00',
      'last news received 19 Nov 12:10:05',
      'last answer 19 Nov 12:10:09',
    ])
    expect(screen.getByText('Elexon PN')).toBeDefined()
  })

  it('PRV-52 a value that states no time has the values of 24 hours until the end of the running half hour', () => {
    expect(originSpan(AT)).toEqual({ from: Date.parse('2026-11-18T12:30:00Z'), to: Date.parse('2026-11-19T12:30:00Z') })
  })
})
