import { describe, expect, it } from 'vitest'
import { createElexon } from '../../../../server/sources/elexon'
import type { SourceError } from '../../../../server/sources/source'
import { createPastTables } from '../../../../server/tables/pastTables'
import { MARKET_TABLES, type TableSpan } from '../../../../src/domain/tables/definitions'
import { hasSharedData, recordedRows } from '../../../support/sharedData'
import { fakeElexon, URL_BASE, type Answerer } from './fakeElexon'
import { virtualClock } from './virtualClock'

const NOW = Date.parse('2026-11-20T17:07:00Z')
const DAY = '2026-03-29'

const setUp = (answer: Answerer) => {
  const { clock, run } = virtualClock(NOW)
  const elexon = fakeElexon(clock, answer)
  const source = createElexon({ url: URL_BASE, clock, log: { warn: () => undefined }, fetch: elexon.fetch })
  const past = createPastTables({ source, clock })
  const tableOf = (name: string) => MARKET_TABLES.find(({ definition }) => definition.moduleType === name)!
  /** Rows of a table, once the clock has run long enough for it; or why there are none. */
  const rows = async (name: string, span: TableSpan = { from: DAY, to: DAY }) => {
    const requested = past.table(tableOf(name), span).catch((error: unknown) => error as SourceError)
    await run(120_000)
    const found = await requested
    if (found instanceof Error) throw found
    return found.data.data
  }
  return { ...elexon, rows, has: (name: string) => past.hasDays(tableOf(name)) }
}

describe('whole days from Elexon', () => {
  it('ELX-90 are had of prices, actions outside the mechanism, messages and the index; not of trades', () => {
    const { has } = setUp(() => undefined)
    const names = MARKET_TABLES.map(({ definition }) => definition.moduleType).filter(has)
    expect(names).toEqual(['Bsad', 'SystemPrices', 'DayAhead', 'SystemWarnings', 'Remit', 'News'])
  })

  it.skipIf(!hasSharedData)(
    'ELX-91 a recorded day of system prices is two requests, each period with its run and its calculation',
    async () => {
      type Recorded = { settlementPeriod: number; systemSellPrice: number; createdDateTime: string }
      const recorded = recordedRows<Recorded>(`balancing/settlement/system-prices/${DAY}`)
      const { requested, rows } = setUp((path) =>
        path.startsWith('balancing/settlement/system-prices') ? { rows: recorded } : undefined,
      )
      const shown = await rows('SystemPrices')
      expect(requested.map(({ path }) => path)).toEqual([
        `balancing/settlement/system-prices/${DAY}`,
        'balancing/pricing/market-index?from=2026-03-29T00%3A00%3A00.000Z&to=2026-03-29T22%3A59%3A59.999Z',
      ])
      expect(shown).toHaveLength(46)
      for (const { row } of shown) {
        const published = recorded.find(({ settlementPeriod }) => settlementPeriod === row['period']?.value)!
        expect(row['price']?.value).toBeCloseTo(published.systemSellPrice, 3)
        expect([row['run']?.value, row['calculated']?.value]).toEqual([
          'Indicative',
          Date.parse(published.createdDateTime),
        ])
      }
    },
  )

  it('ELX-92 actions outside the mechanism are one request a day, three days three, and requested once', async () => {
    const { requested, rows } = setUp((path) => {
      const from = Date.parse(new URLSearchParams(path.split('?')[1]).get('from') ?? '')
      const settlementDate = new Date(from + 7_200_000).toISOString().slice(0, 10)
      return path.startsWith('datasets/DISBSAD')
        ? {
            rows: [1, 2].map((id) => ({
              settlementDate,
              settlementPeriod: 7,
              id,
              cost: 500,
              volume: 10,
              soFlag: true,
              storFlag: false,
            })),
          }
        : undefined
    })
    const span = { from: '2026-03-28', to: '2026-03-30' }
    expect(await rows('Bsad', span)).toHaveLength(6)
    expect(await rows('Bsad', span)).toHaveLength(6)
    expect(requested.map(({ path }) => path.split('?')[0])).toEqual(Array.from({ length: 3 }, () => 'datasets/DISBSAD'))
  })

  it('ELX-93 messages of a past day have the names of the register, in three requests', async () => {
    const message = {
      mrid: 'm',
      revisionNumber: 1,
      publishTime: `${DAY}T09:00:00Z`,
      affectedUnit: 'DRAXX-1',
      unavailableCapacity: 20,
    }
    const drax = {
      elexonBmUnit: 'T_DRAXX-1',
      nationalGridBmUnit: 'DRAXX-1',
      bmUnitName: 'Drax Unit 1',
      generationCapacity: '645',
      demandCapacity: '0',
    }
    const { requested, rows } = setUp((path) => {
      if (path.startsWith('datasets/REMIT')) return { rows: [message] }
      return path.startsWith('reference') ? { rows: [drax] } : undefined
    })
    const [row] = await rows('Remit')
    expect([row?.row['plant']?.value, row?.row['unavailable']?.value]).toEqual(['Drax Unit 1', 20])
    expect(requested.map(({ path }) => path.split('?')[0]).sort()).toEqual([
      'datasets/REMIT',
      'reference/bmunits/all',
      'system/warnings',
    ])
  })

  it('ELX-94 a day of which a question fails is refused as a whole, with the reason', async () => {
    const { rows } = setUp((path) => (path.startsWith('balancing/pricing') ? { status: 500 } : undefined))
    await expect(rows('SystemPrices')).rejects.toMatchObject({
      status: 503,
      reason: expect.stringContaining('(500)') as string,
    })
  })
})
