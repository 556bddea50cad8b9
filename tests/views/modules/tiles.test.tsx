import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { timeTexts } from '../../../src/domain/periods'
import type { ChartColumn } from '../../../src/domain/series/chartParts'
import type { Freshness } from '../../../src/streams/lib/types'
import { ancillaryTile } from '../../../src/views/modules/ancillary/ancillaryTile'
import { Dial } from '../../../src/views/modules/dial/Dial'
import { DIAL_PRESETS } from '../../../src/views/modules/dial/data'
import { dialFault } from '../../../src/views/modules/dial/DialEditor'
import { dialReading } from '../../../src/views/modules/dial/DialModule'
import { metricFault } from '../../../src/views/modules/metric/MetricEditor'
import { Tile } from '../../../src/views/modules/metric/Tile'
import { tileModel, unreadTile } from '../../../src/views/modules/metric/tileModel'
import { kindOf, MODULE_KINDS } from '../../../src/views/modules/registry'
import { seriesChoices, typedId } from '../../../src/views/modules/editor/SeriesCombo'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { NowContext } from '../../../src/views/user/now'
import { NOW } from '../support/desk'
import { DATES } from './support'

const HALF = 1_800_000
const DAY = DATES.from
const times = timeTexts('24h')
const AS_IT_IS = { factor: 1, unit: undefined, signed: false }

const columnOf = (unit: string, values: readonly number[], more: Partial<ChartColumn> = {}): ChartColumn => ({
  id: 'Gb&SystemPrice&none',
  name: 'System price',
  unit,
  stepMs: HALF,
  notes: [],
  partial: new Set(),
  column: {
    at: Float64Array.from(values, (_, i) => DAY - 48 * HALF + i * HALF),
    values: Float64Array.from(values),
  },
  ...more,
})
const span = { from: DATES.from, to: DATES.to }
const before = { from: DAY - 48 * HALF, to: DAY }
/** Yesterday 100 all day, and today 113.46 until the period of 17:00. */
const PRICES = columnOf('£/MWh', [
  ...Array.from({ length: 48 }, () => 100),
  ...Array.from({ length: 35 }, () => 113.46),
])
const modelOf = (
  column = PRICES,
  detail: Parameters<typeof tileModel>[0]['detail'] = { statistic: 'latest' },
  shown = AS_IT_IS,
) => tileModel({ column, detail, shown, span, before, now: NOW, times })

const draw = (model: ReturnType<typeof modelOf>, freshness: Freshness = { state: 'live', asOf: NOW }) =>
  render(
    <MemoryRouter>
      <NowContext value={NOW}>
        <Tile
          model={model}
          freshness={freshness}
          to="/single-chart/SystemPrice/none/Gb/2026-11-20"
          series={['Gb&SystemPrice&none']}
        />
      </NowContext>
    </MemoryRouter>,
  )

describe('metric', () => {
  it('SAF-B5 a number made of a day that lacks half hours is PARTIAL, whatever the statistic', () => {
    const daily = { ...columnOf('MWh', []), stepMs: 48 * HALF, partial: new Set([DAY]) }
    const column = { ...daily, column: { at: Float64Array.of(DAY), values: Float64Array.of(20) } }
    for (const statistic of ['latest', 'max', 'mean', 'sum'] as const) {
      expect(modelOf(column, { statistic }).isPartial, statistic).toBe(true)
      expect(modelOf({ ...column, partial: new Set() }, { statistic }).isPartial, statistic).toBe(false)
    }
    draw(modelOf(column))
    expect(screen.getByText('PARTIAL')).toBeDefined()
  })

  it('ME01 shows value, unit, period, change against the day before and leads to its chart', () => {
    draw(modelOf())
    const tile = screen.getByRole('link')
    expect(tile.getAttribute('href')).toBe('/single-chart/SystemPrice/none/Gb/2026-11-20')
    for (const text of ['System price', '113.46', '£/MWh', 'P35, +13.46 on Thu 19 Nov'])
      expect(within(tile).getByText(text)).toBeDefined()
    expect(tile.querySelector('svg path')?.getAttribute('d')).toMatch(/^M/)
  })

  it('ME01 a threshold is said by a word and not by colour alone', () => {
    draw(modelOf(PRICES, { statistic: 'latest', warnAbove: 110 }))
    expect(screen.getByText('▲ High')).toBeDefined()
    expect(screen.getByRole('link').className).toContain('is-warn')
  })

  it('MOD-18 old numbers are grey, with their age', () => {
    draw(modelOf(), { state: 'stale', since: NOW - 240_000, asOf: NOW - 240_000, why: 'No message' })
    expect(screen.getByRole('link').className).toContain('is-doubtful')
    expect(screen.getByText('STALE 17:03:42, 4 min old')).toBeDefined()
  })

  it('MOD-19 missing is a dash with the reason, and a sum of parts is partial', () => {
    const none = modelOf(columnOf('£/MWh', [], { notes: ['These days are being filled.'] }))
    expect([none.value.text, none.lack]).toEqual(['-', 'These days are being filled.'])
    const part = modelOf(columnOf('MWh', [...Array.from({ length: 48 }, () => 1), 1, NaN, 3]), { statistic: 'sum' })
    expect([part.value.text, part.isPartial]).toEqual(['4.0', true])
    draw(part)
    expect(screen.getByText('PARTIAL')).toBeDefined()
  })

  it('MOD-19 before its answer a tile has no id for a name, and after a failure it says which series is missing', () => {
    const id = 'Gb&SystemPrice&none'
    const waiting = unreadTile(id, undefined, undefined)
    const failed = unreadTile(id, undefined, 'The server did not answer.')
    expect([waiting.name, waiting.lack, waiting.value.text]).toEqual(['', 'Loading…', '-'])
    expect(unreadTile(id, 'Price', undefined).name).toBe('Price')
    expect([failed.name, failed.lack]).toEqual(['SystemPrice', 'The server did not answer.'])
  })

  it('ST18 net imbalance has the sign and the unit of the settings', () => {
    const niv = columnOf('MWh', [...Array.from({ length: 48 }, () => 0), 158.3])
    const shown = modelOf(niv, { statistic: 'latest' }, { factor: -2, unit: 'MW', signed: true } as never)
    expect(shown.value).toEqual({ text: '−316.6', unit: 'MW' })
  })

  it('MOD-20 is refused without a series, and with thresholds that cross', () => {
    expect(metricFault({ metricNames: [], details: {} })).toBe('Choose at least one series.')
    expect(
      metricFault({ metricNames: ['a'], details: { a: { statistic: 'latest', warnAbove: 2, badAbove: 1 } } }),
    ).toBe('a: Very high must be more than high.')
    expect(metricFault({ metricNames: ['a'], details: {} })).toBeUndefined()
  })
})

describe('dial', () => {
  const [frequency] = DIAL_PRESETS
  const gauge = (value: number | undefined) =>
    frequency &&
    render(
      <Dial
        name="Frequency"
        scale={frequency.data}
        zones={frequency.data.zones}
        value={value}
        text={(each) => (each === undefined ? '-' : each.toFixed(3))}
        unit="Hz"
        extremes="low 49.871 at 16:31 GMT"
        doubt={value === undefined ? 'Loading…' : undefined}
      />,
    )

  it('ME01 says value, zone and extremes, and marks the zone by its width', () => {
    const drawn = gauge(49.962)
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('49.962 Hz, normal band')
    expect(drawn?.container.querySelectorAll('.zone.is-zone')).toHaveLength(1)
    expect(screen.getByText('low 49.871 at 16:31 GMT')).toBeDefined()
  })

  it('MOD-21 says that a value is beyond the scale, and that there is none', () => {
    gauge(49.2)
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('49.200 Hz, below normal band, off the scale')
  })

  it('MOD-21 without a value there is no needle', () => {
    const drawn = gauge(undefined)
    expect(drawn?.container.querySelector('.dial_needle')).toBeNull()
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('Loading…')
  })

  it('ME01 reads latest, low and high of the day until now', () => {
    const column = columnOf('Hz', [50, 49.9, 50.1, 49.95], {
      stepMs: 15_000,
      column: {
        at: Float64Array.from([0, 1, 2, 3], (i) => NOW - 60_000 + i * 15_000),
        values: Float64Array.of(50, 49.9, 50.1, 49.95),
      },
    })
    const reading = dialReading({ column, shown: AS_IT_IS, ...span, now: NOW, times })
    expect(reading.value).toBe(49.95)
    expect(reading.extremes).toBe('low 49.900 at 17:06, high 50.100 at 17:07 GMT')
  })

  it('MOD-12 presets are in order, and of series of the catalogue', () => {
    expect(DIAL_PRESETS.map(({ data }) => [dialFault(data), definitionOf(data.seriesId) === undefined])).toEqual(
      DIAL_PRESETS.map(() => [undefined, false]),
    )
  })
})

describe('ancillary metric', () => {
  it('ME01 shows the running EFA block against that of the day before', () => {
    const from = Date.parse('2026-11-18T23:00:00Z')
    const column = columnOf('£/MW/h', [], {
      stepMs: 4 * 2 * HALF,
      column: {
        at: Float64Array.from({ length: 12 }, (_, i) => from + i * 8 * HALF),
        values: Float64Array.from({ length: 12 }, (_, i) => i),
      },
    })
    const data = { product: 'DC', direction: 'low', block: 'running', statistic: 'price' } as const
    const model = ancillaryTile({ columns: [column], data, day: '2026-11-20', now: NOW, times })
    expect(model).toMatchObject({
      name: 'DC low, clearing price',
      value: { text: '10.00', unit: '£/MW/h' },
      when: 'EFA 5, 15:00 to 19:00',
      change: '+6.00 on the day before',
    })
    const none = ancillaryTile({
      columns: [{ ...column, column: { at: new Float64Array(), values: new Float64Array() } }],
      data,
      day: '2026-11-20',
      now: NOW,
      times,
    })
    expect([none.value.text, none.lack]).toEqual(['-', 'No result of this auction is known.'])
  })
})

describe('kinds of modules', () => {
  it.each(['Metric', 'DialMetric', 'AncillaryMetric', 'Treemap', 'Note'] as const)(
    'DB02 %s is there, with ready ones that it can read',
    (type) => {
      const kind = kindOf(type)
      expect(kind).toBeDefined()
      const choices = kind?.choices({} as never) ?? []
      expect(choices.length).toBeGreaterThan(0)
      expect(new Set(choices.map(({ id }) => id)).size).toBe(choices.length)
    },
  )

  it('DB02 each kind is there once', () => {
    expect(new Set(MODULE_KINDS.map(({ type }) => type)).size).toBe(MODULE_KINDS.length)
  })

  it('DB02 ready metrics are of series of the catalogue', () => {
    const names =
      kindOf('Metric')
        ?.choices({} as never)
        .flatMap(({ data }) => data['metricNames'] as string[]) ?? []
    expect(names.filter((id) => definitionOf(id) === undefined)).toEqual([])
  })
})

describe('choice of a series', () => {
  it('MOD-22 lists each option of a series, and takes the id of a plant as it is typed', () => {
    const config = {
      id: 'Gb&FuelMix',
      kind: 'plain',
      name: 'Fuel mix',
      unit: 'MW',
      options: [{ id: 'Wind', name: 'Wind' }],
    }
    expect(seriesChoices([config] as never)).toEqual([
      { id: 'Gb&FuelMix&Wind', name: 'Fuel mix, Wind', unit: 'MW', family: '' },
    ])
    expect(typedId('Gb&PN&T_DRAXX-1')).toBe('Gb&PN&T_DRAXX-1')
    expect(typedId('drax')).toBeUndefined()
  })
})

describe('keyboard', () => {
  it('MOD-23 a tile is reached and opened as a link', () => {
    const onClick = vi.fn((event: Event) => event.preventDefault())
    draw(modelOf())
    const link = screen.getByRole('link')
    link.addEventListener('click', onClick)
    link.focus()
    fireEvent.click(link)
    expect(onClick).toHaveBeenCalled()
  })
})
