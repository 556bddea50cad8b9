import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { objectsOf, pageOf, programOf, silentOf } from '../../../scripts/meanings.mjs'
import { meaningsOf } from '../../../server/description/meanings'
import { chartQuestionSchema, MOST_SERIES } from '../../../src/domain/series/calls'
import { issuesQuestionSchema, USUAL_ISSUES } from '../../../src/domain/series/forecastCalls'

const PATH = join(process.cwd(), 'src', 'domain', 'tried.ts')
const TRIED = `
import * as z from 'zod/mini'
import { ANY_USER } from './access/need'
import { get } from './wire/call'

const shared = {
  /** Of both
   * objects. */
  at: z.number(),
}
export const triedSchema = z.object({
  ...shared,
  /** The first. */
  first: z.nullable(
    z.object({
      /** The inner one. */
      inner: z.string(),
    }),
  ),
})
export const tried = get('/tried', ANY_USER, triedSchema)
export const silent = get(
  '/silent',
  ANY_USER,
  z.array(
    z.object({
      ...shared,
      // No TSDoc.
      first: z.optional(triedSchema),
      second: z.array(z.object({ inner: z.string() })),
    }),
  ),
)
export const unusedSchema = z.object({ silent: z.string() })
`

describe('the meanings of fields', () => {
  // The compiler reads the declarations of its library and of zod: some seconds.
  const objects = objectsOf(programOf([PATH], { [PATH]: TRIED }))

  it('API-49 are the TSDoc of the schemas that calls contain, inner ones by the way to them', async () => {
    const page = await pageOf(objects)
    expect(page).toContain("import * as tried from '../../src/domain/tried'")
    expect(page).toMatch(/tried\.triedSchema,\s+\{\s+first: 'The first\.',\s+at: 'Of both objects\.',/)
    expect(page).toMatch(/tried\.triedSchema\.shape\.first\.def\.innerType,\s+\{\s+inner: 'The inner one\.',/)
    expect(page).not.toContain('unusedSchema')
  })

  it('API-49 a field without TSDoc is refused with its file, its schema and its name', () => {
    const path = join('src', 'domain', 'tried.ts')
    expect(silentOf(objects)).toEqual([
      `${path}: silent.response.def.element: the field first has no TSDoc.`,
      `${path}: silent.response.def.element: the field second has no TSDoc.`,
      `${path}: silent.response.def.element.shape.second.def.element: the field inner has no TSDoc.`,
    ])
  })

  it('API-49 numbers that they name are those that hold', () => {
    expect(meaningsOf(chartQuestionSchema)?.['series']).toBe(`At most ${MOST_SERIES}.`)
    expect(meaningsOf(issuesQuestionSchema)?.['numberOfSeriesHof']).toContain(`: ${USUAL_ISSUES} of a day`)
  })
})
