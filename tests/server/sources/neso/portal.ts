import { unitOfNames } from '../../../../src/domain/market/unitNames'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { columnsOf } from '../../../../server/sources/neso/columns'
import type { NesoSet } from '../../../../server/sources/neso/series/nesoSet'
import { createNesoClient } from '../../../../server/sources/neso/client'
import { CKAN_SERVER, SHARED_DATA } from '../../../support/sharedData'
import { startProgram } from '../elexon/standIn'
import { hurriedClock } from '../elexon/virtualClock'

export const hasPortal = existsSync(CKAN_SERVER)

/** Cells of a recorded file by line, headings first; none of the files that are read so has quotes. */
export const recordedCells = (file: string): readonly (readonly string[])[] =>
  readFileSync(`${SHARED_DATA}neso/${file}`, 'utf8')
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','))

/** Rows of a recorded file by its headings, as the portal gives them to SQL: texts, a blank cell null. */
export const recordedTable = (file: string): readonly Readonly<Record<string, string | null>>[] => {
  const [headings = [], ...rows] = recordedCells(file).map((cells) => cells.map((cell) => cell.replaceAll('"', '')))
  return rows.map((cells) => Object.fromEntries(headings.map((name, i) => [name, cells[i] ? cells[i] : null])))
}

/** Units of the register by the operator's names, as far as rows here have them. */
const unitNamed = unitOfNames([
  { id: 'T_BREDB-1', nationalGridId: 'BREDB-1' },
  { id: 'E_KILSB-5', nationalGridId: 'KILSB-5' },
])

/** Reads rows through a set, with the headings of the first. */
export const readThrough = (set: NesoSet, rows: readonly Readonly<Record<string, unknown>>[]) => {
  const found = columnsOf(set.columns, Object.keys(rows[0] ?? {}))
  if ('missing' in found) throw new Error(`no ${found.missing.join()}`)
  return set.read(rows, found.names, unitNamed)
}

type Resource = { readonly id: string; readonly name: string; readonly last_modified?: string; readonly text?: string }

/** A folder of the stand-in with one package of these resources. */
export const madePortal = (packageName: string, resources: readonly Resource[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'neso-'))
  const write = (shown: readonly Resource[]): void => {
    const listed = shown.map(({ text, ...rest }) => {
      if (text !== undefined) writeFileSync(join(folder, `${rest.id}.csv`), text)
      return { ...rest, ...(text !== undefined && { _file: `${rest.id}.csv` }) }
    })
    const packages = [{ id: 'made', name: packageName, resources: listed }]
    writeFileSync(join(folder, 'packages.json'), JSON.stringify(packages))
  }
  write(resources)
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** Comma-separated text of rows, all with the headings of the first. */
export const csvOf = (rows: readonly Readonly<Record<string, unknown>>[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))]
    .map((cells) => cells.join(','))
    .join('\n')

/** A folder of the stand-in with all that was recorded, and these resources before those of a package. */
export const recordedPortalWith = (packageName: string, resources: readonly Resource[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'neso-'))
  cpSync(`${SHARED_DATA}neso`, folder, { recursive: true })
  const file = join(folder, 'packages.json')
  chmodSync(file, 0o600)
  const packages = JSON.parse(readFileSync(file, 'utf8')) as { name: string; resources: object[] }[]
  const listed = resources.map(({ text = '', ...rest }) => {
    writeFileSync(join(folder, `${rest.id}.csv`), text)
    return { ...rest, _file: `${rest.id}.csv` }
  })
  packages.find(({ name }) => name === packageName)?.resources.unshift(...listed)
  writeFileSync(file, JSON.stringify(packages))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}

/** The stand-in for the portal, with a record of the paths that were requested. */
export const openPortal = async (...options: readonly string[]) => {
  const { port, stop } = await startProgram(CKAN_SERVER, options)
  const url = `http://127.0.0.1:${port}`
  const requested: string[] = []
  const clock = hurriedClock()
  const counted: typeof fetch = (input, init) => {
    requested.push((input as string).slice(url.length + 1))
    return fetch(input, init)
  }
  return { url, stop, requested, clock, fetch: counted, client: createNesoClient({ url, clock, fetch: counted }) }
}
