import { describe, expect, it } from 'vitest'
import { exchangeTableUrl } from '../../../server/http/exchangeTables'

describe('tables of an exchange', () => {
  it.each([
    ['/epexApi/LiveTable_EpexGrid/me', '/api/LiveTable_EpexGrid/me'],
    ['/epexApi/LiveTable_EpexGrid_Next/me?x=1', '/api/LiveTable_EpexGrid_Next/me?x=1'],
    ['/epexFranceApi/LiveTable_EpexGrid_France/me/2026-11-18', '/api/LiveTable_EpexGrid_France/me/2026-11-18'],
    ['/epexFranceApi/LiveTable_EpexTrades_France', '/api/LiveTable_EpexTrades_France'],
  ])('AN04 %s is answered by the route of %s', (url, routed) => {
    expect(exchangeTableUrl(url)).toBe(routed)
  })

  it.each([
    '/epexApi/LiveTable_EpexGrid_France/me',
    '/epexFranceApi/LiveTable_EpexGrid/me',
    '/epexApi/LiveTable_PlantTable/me',
    '/epexApi/LiveTable_EpexGridX/me',
    '/entsoeApi/LiveTable_EpexGrid/me',
    '/api/LiveTable_EpexGrid/me',
    '/epexApi/LiveTable_',
    '/',
  ])('AN04 %s stays as it is: the table has another location', (url) => {
    expect(exchangeTableUrl(url)).toBe(url)
  })
})
