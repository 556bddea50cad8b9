import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Row = { readonly id: string; readonly text: string; readonly source: string; readonly missing?: string }
type Area = { readonly area: string; readonly rows: readonly Row[] }

const SPECIFIED = new URL('../../../shared/spec/5-feature-rows.md', import.meta.url)
const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const rows = (JSON.parse(text('../../docs/featureRows.json')) as readonly Area[]).flatMap((area) => area.rows)

describe('the features page', () => {
  it.skipIf(!existsSync(SPECIFIED))('FEA-1 has every row of the specification, in its own words and order', () => {
    const specified = [...readFileSync(SPECIFIED, 'utf8').matchAll(/^\| ([A-Z]{2}\d\d) \| (.+?) \| ([^|]+) \|$/gm)]
    expect(rows.map(({ id, text: wording, source }) => [id, wording, source])).toEqual(
      specified.map(([, id, wording, source]) => [id, wording, source?.trim()]),
    )
  })

  it('FEA-2 counts in its first line the rows of which nothing is missing, and each of those has a test', () => {
    const page = text('../../docs/features.md')
    const whole = rows.filter(({ missing }) => missing === undefined)
    expect(page.split('\n')[0]).toBe(
      `# Features: ${whole.length} of the ${rows.length} rows of the specification are shown whole`,
    )
    for (const { id } of whole)
      expect(page).toMatch(new RegExp(`^\\| ${id} \\| .* \\| whole \\|  \\| [1-9]\\d* \\|$`, 'm'))
  })

  it('FEA-3 says of every other row what is missing of it', () => {
    for (const { missing } of rows) expect(missing === undefined || missing.trim().length > 5).toBe(true)
  })
})
