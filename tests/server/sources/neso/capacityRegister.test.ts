import { concatMap, filter, firstValueFrom } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { createNeso } from '../../../../server/sources/neso'
import { CAPACITY_COLUMNS, readCapacityRows } from '../../../../server/sources/neso/capacityRows'
import { columnsOf } from '../../../../server/sources/neso/columns'
import { deliveryYearOf, type CapacityAgreement } from '../../../../src/domain/ancillary/capacityRegister'
import { dateAt } from '../../../../src/domain/periods'
import { hurriedClock } from '../elexon/virtualClock'
import { hasPortal, madePortal, openPortal, recordedTable } from './portal'

const FILE = 'capacity-market/register_cmu.csv'
const QUIET = { warn: () => undefined }

const namesOf = (row: object) => {
  const found = columnsOf(CAPACITY_COLUMNS, Object.keys(row))
  if ('missing' in found) throw new Error(`no ${found.missing.join()}`)
  return found.names
}

const number = (cell: string | null | undefined): number | undefined => (cell == null ? undefined : Number(cell))

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

describe.skipIf(!hasPortal)('the register of the capacity market on NESO’s portal', () => {
  it('NES-60 every cell of the recorded rows that is read is as it was recorded, and contacts are not read', () => {
    const rows = recordedTable(FILE)
    const { agreements, dropped } = readCapacityRows(rows, namesOf(rows[0]!))
    expect([agreements.length, dropped]).toEqual([rows.length, 0])
    for (const [place, row] of rows.entries()) {
      const { cmu, auction, deliveryYear, applicant, parent, name, fuel, technology, derated } = agreements[place]!
      expect([cmu, auction, deliveryYear, applicant, parent, name, fuel, technology, derated]).toEqual([
        row['CMU ID'],
        row['Auction Name'],
        number(row['Delivery Year']),
        row['Name of Applicant'],
        row['Parent Company'] ?? undefined,
        row['CM Unit Name'],
        row['Primary Fuel Type'] ?? undefined,
        row['CMU Technology'],
        number(row['De Rated Capacity']),
      ])
    }
    const shown = ({ cmu, status, obligation, years }: CapacityAgreement) => [cmu, status, obligation, years]
    expect(agreements.map(shown)).toEqual([
      ['2015_1', 'notPrequalified', undefined, undefined],
      ['2015_2', 'awarded', 15, 1],
      ['AMER04', 'suspended', 2.6, 1],
      ['Aggr15', 'awarded', 5.768, 1],
      ['KIWI64', 'terminated', undefined, undefined],
      ['ARPNNa', 'terminated', undefined, undefined],
      ['DERW-1', 'optedOut', undefined, undefined],
      ['17SR11', 'none', undefined, undefined],
      ['Vent01', 'awarded', 0, 1],
    ])
  })

  it('NES-61 a row that makes no sense is left out alone, and of a unit that comes twice in an auction the last row counts', () => {
    const [first, second] = recordedTable(FILE)
    const names = namesOf(first!)
    const bad = [{ ...first, 'Delivery Year': 'soon' }, { ...first, 'CMU ID': ' ' }, 7, null]
    const again = { ...second, 'Auction Acquired Capacity Obligation': '14' }
    const { agreements, dropped } = readCapacityRows([...bad, first, second, again], names)
    expect(dropped).toBe(bad.length)
    expect(agreements.map(({ cmu, obligation }) => [cmu, obligation])).toEqual([
      ['2015_1', undefined],
      ['2015_2', 14],
    ])
  })

  it('NES-62 a day has the register of its delivery year, read by the columns that are shown alone', async () => {
    const portal = await openPortal()
    stops.push(portal.stop)
    const source = createNeso({ ...portal, log: QUIET })
    expect(source.days?.has(['capacityRegister'])).toBe(true)
    expect(source.days?.has(['capacityRegister', 'units'])).toBe(false)
    const [event, ...others] = (await source.days?.events('2018-09-30', ['capacityRegister'])) ?? []
    expect(others).toEqual([])
    expect(event).toMatchObject({ kind: 'capacityRegister', register: { deliveryYear: 2017 } })
    const cmus = event?.kind === 'capacityRegister' ? event.register.agreements.map(({ cmu }) => cmu) : []
    expect(cmus).toEqual(['ARPNNa', 'DERW-1'])
    const paths = portal.requested.map((path) => decodeURIComponent(path.replaceAll('+', ' ')))
    expect(paths.some((path) => path.includes('Telephone') || path.includes('Email'))).toBe(false)
    expect(await source.days?.events('2013-01-01', ['capacityRegister'])).toEqual([])
  })

  it('NES-64 the market that runs has the register of its delivery year, known since NESO wrote its table', async () => {
    const [first] = recordedTable(FILE)
    const headings = Object.keys(first!)
    const year = deliveryYearOf(dateAt(hurriedClock().now()))
    const lineOf = (cmu: string, of: number): string =>
      headings.map((name) => ({ 'CMU ID': cmu, 'Delivery Year': `${of}` })[name] ?? first?.[name] ?? '').join(',')
    const text = [headings.join(','), lineOf('NOW-1', year), lineOf('NEXT-1', year + 1)].join('\n')
    const written = '2020-02-03T04:05:06'
    const { folder, remove } = madePortal('capacity-market-register', [
      { id: 'cmu', name: 'CMU', last_modified: written, text },
    ])
    const portal = await openPortal('--dir', folder)
    stops.push(portal.stop, remove)
    const source = createNeso({ ...portal, log: QUIET })
    const event = await firstValueFrom(
      source.live$.pipe(
        concatMap((events) => events),
        filter(({ kind }) => kind === 'capacityRegister'),
      ),
    )
    const at = Date.parse(`${written}Z`)
    expect(event).toMatchObject({
      at,
      register: { deliveryYear: year, publishedAt: at, agreements: [{ cmu: 'NOW-1' }] },
    })
  })

  it('NES-63 a catalogue without it is a sentence for the user', async () => {
    const { folder, remove } = madePortal('other', [])
    const portal = await openPortal('--dir', folder)
    stops.push(portal.stop, remove)
    const source = createNeso({ ...portal, log: QUIET })
    await expect(source.days?.events('2018-09-30', ['capacityRegister'])).rejects.toMatchObject({
      name: 'SourceError',
    })
  })
})
