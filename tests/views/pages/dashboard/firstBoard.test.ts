import { describe, expect, it } from 'vitest'
import { staticStoreOf } from '../../../../server/reference'
import { TIERS } from '../../../../src/domain/access'
import { boardLayoutOf, boardOfPreset, COLUMNS, type Placed } from '../../../../src/domain/dashboards'
import { DASHBOARD_GAP_PX, leastRows, ROW_PX } from '../../../../src/views/pages/dashboard/moduleActs'

const presetsOf = (tier: (typeof TIERS)[number]) =>
  staticStoreOf({ tier, countries: ['Gb', 'France'], admin: false }, { kind: 'simulator' }).dashboardPresets ?? []

/** The board of a preset as it is stored, and as it is shown. */
const placesOf = (preset: ReturnType<typeof presetsOf>[number]) => {
  let count = 0
  const { modules } = boardOfPreset(preset, 'b', 'B', () => `m${(count += 1)}`)
  const stored = modules.map(({ id, sizeAndPosition: at }) => ({
    id,
    x: at?.x,
    y: at?.y,
    w: at?.width,
    h: at?.height,
  }))
  return { modules, stored, shown: boardLayoutOf(modules, leastRows) }
}

const areaOf = (placed: readonly Placed[]): number => placed.reduce((sum, { w, h }) => sum + w * h, 0)
const rowsOf = (placed: readonly Placed[]): number => Math.max(...placed.map(({ y, h }) => y + h))

describe('boards to begin with', () => {
  it.each(TIERS)(
    'BRD-61 of %s lie as they are stored, fill their rows, and have every module as large as it needs',
    (tier) => {
      for (const preset of presetsOf(tier)) {
        const { stored, shown } = placesOf(preset)
        expect(stored, preset.id).toEqual(shown)
        expect([preset.id, areaOf(shown)]).toEqual([preset.id, rowsOf(shown) * COLUMNS])
      }
    },
  )

  it('BRD-61 what a GB trader reads at a glance is on the first screen of 900 px, the rest below it', () => {
    const [first] = presetsOf('Enterprise')
    const { modules, shown } = placesOf(first!)
    // Below the header of the page and the head of the board.
    const rows = Math.floor((900 - 100 + DASHBOARD_GAP_PX) / (ROW_PX + DASHBOARD_GAP_PX))
    const inSight = modules.filter((_, place) => (shown[place]?.y ?? 0) + (shown[place]?.h ?? 0) <= rows)
    expect(inSight.map(({ name }) => name)).toEqual([
      'Key market metrics',
      'Prices',
      'Generation by fuel',
      'BM Feed',
      'System Prices',
    ])
    expect(Math.min(...shown.map(({ w }) => w))).toBeGreaterThanOrEqual(3)
  })
})
