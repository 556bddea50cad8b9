import { DuckDBInstance } from '@duckdb/node-api'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { HALF_HOUR_MS, periodStart } from '../../../src/domain/periods'
import { YEAR, type MarketYear } from './marketYear'

/** The year of the real market, as far as it was recorded. */

type Row = Readonly<Record<string, string>>

/** Rows of a CSV, packed or not, by the names of its columns. */
const rowsOf = (file: string): readonly Row[] => {
  const bytes = readFileSync(file)
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const [head = '', ...lines] = text.trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}

const numbers = (rows: readonly Row[], column: string): readonly number[] =>
  rows.filter((row) => (row[column] ?? '') !== '').map((row) => Number(row[column]))

const pricesIn = (data: string): Pick<MarketYear, 'price' | 'niv'> => {
  const price = new Map<number, number>()
  const niv = new Map<number, number>()
  const years = [YEAR.from, YEAR.to].map((date) => date.slice(0, 4))
  for (const row of years.flatMap((year) => rowsOf(`${data}/history/system_prices_${year}.csv.gz`))) {
    const date = row.settlementDate ?? ''
    const { systemSellPriceGBPperMWh: paid = '', netImbalanceVolumeMWh: volume = '' } = row
    if (date < YEAR.from || date > YEAR.to || paid === '' || volume === '') continue
    const h = periodStart({ date, period: Number(row.settlementPeriod) }) / HALF_HOUR_MS
    price.set(h, Number(paid))
    niv.set(h, Number(volume))
  }
  return { price, niv }
}

type Reading = { readonly kind: string; readonly seconds: number; readonly mw: number }

/** Readings of the parquet files of a folder whose names begin so. */
const readings = async (folder: string, begin: string, columns: string): Promise<readonly Reading[]> => {
  const files = readdirSync(folder).filter((name) => name.startsWith(begin) && name.endsWith('.parquet'))
  const list = files.map((name) => `'${folder}/${name}'`).join(', ')
  const database = await DuckDBInstance.create()
  const connection = await database.connect()
  try {
    const answer = await connection.runAndReadAll(`SELECT ${columns} FROM read_parquet([${list}]) ORDER BY seconds`)
    return answer.getRowObjectsJS() as unknown as readonly Reading[]
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

const generationIn = async (data: string): Promise<Pick<MarketYear, 'wind' | 'imports'>> => {
  const rows = await readings(
    `${data}/history`,
    'fuelhh_202',
    `technology AS kind, epoch(startTimeUTC) AS seconds, generationMW::DOUBLE AS mw`,
  )
  const [from, to] = [YEAR.from, YEAR.to].map((date) => Date.parse(`${date}T00:00Z`) / 1000)
  const of = (kind: string): Map<number, number> =>
    new Map(
      rows
        .filter((row) => row.kind === kind && row.seconds >= (from ?? 0) && row.seconds < (to ?? 0))
        .map(({ seconds, mw }) => [(seconds * 1000) / HALF_HOUR_MS, mw]),
    )
  return { wind: of('Wind'), imports: of('Imports & Exports') }
}

const cablesIn = async (data: string): Promise<MarketYear['cables']> => {
  const rows = await readings(
    `${data}/history`,
    'fuelinst_',
    `fuelType AS kind, epoch(periodStartUTC) AS seconds, generationMW::DOUBLE AS mw`,
  )
  const cables = new Map<string, number[]>()
  for (const { kind, mw } of rows) if (kind.startsWith('INT')) cables.set(kind, [...(cables.get(kind) ?? []), mw])
  return cables
}

/** Whole files of a folder that exist, as rows together. */
const together = (folder: string, begin: string): readonly Row[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.startsWith(begin))
        .flatMap((name) => rowsOf(`${folder}/${name}`))
    : []

const SECONDS = 5

const auctionsIn = (data: string): MarketYear['auctions'] => {
  const prices = new Map<string, number[]>()
  for (const { auctionProduct = '', clearingPrice = '' } of together(`${data}/neso/eac`, 'results_summary_delivery'))
    prices.set(auctionProduct, [...(prices.get(auctionProduct) ?? []), Number(clearingPrice)])
  return prices
}

/** @param data the folder of the recordings */
export const recordedYear = async (data: string): Promise<MarketYear> => {
  const settled = together(`${data}/battery`, 'system_prices_')
  const hertz = numbers(together(`${data}/frequency`, 'system_frequency_'), 'f')
  return {
    ...pricesIn(data),
    ...(await generationIn(data)),
    cables: await cablesIn(data),
    offers: numbers(settled, 'totalAcceptedOfferVolume'),
    bids: numbers(settled, 'totalAcceptedBidVolume'),
    frequency: [hertz.filter((_, second) => second % SECONDS === 0)],
    auctions: auctionsIn(data),
  }
}
