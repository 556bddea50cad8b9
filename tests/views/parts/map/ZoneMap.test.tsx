import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { scaleOf } from '../../../../src/domain/maps/colourScale'
import { ZONES } from '../../../../src/domain/maps/zones'
import { BID_OFFER_TONES } from '../../../../src/views/parts/map/tones'
import { ZoneMap } from '../../../../src/views/parts/map/ZoneMap'
import { drawn } from '../../support/drawnMap'
import { brokenRules } from '../../support/axe'
import { withBrowserGaps } from '../../support/browserGaps'

withBrowserGaps(600, 640)

const VALUES = new Map(ZONES.map((zone, index) => [zone, 100 * (index - 8)]))
VALUES.delete('Z3')

const Stage = ({ onChoose }: { readonly onChoose: (zone: string | undefined) => void }) => {
  const [chosen, setChosen] = useState<string>()
  return (
    <ZoneMap
      label="Net volume by zone, MWh"
      values={VALUES}
      scale={scaleOf([...VALUES.values()], 'linear')}
      tones={BID_OFFER_TONES}
      unit="MWh"
      text={String}
      showLabels
      showBoundaries
      chosen={chosen}
      onChoose={(zone) => {
        setChosen(zone)
        onChoose(zone)
      }}
      readoutOf={(zone) => ({
        title: zone ?? 'All zones',
        lines: [['Net MWh', String(VALUES.get(zone ?? '') ?? '-')]],
      })}
      table={<p>the table</p>}
    />
  )
}

const draw = async () => {
  const onChoose = vi.fn()
  const { container } = render(<Stage onChoose={onChoose} />)
  await drawn(container)
  const zone = (id: string): HTMLElement => screen.getByRole('button', { name: new RegExp(`^${id} `) })
  return { container, zone, onChoose, user: userEvent.setup() }
}

describe('the map of zones', () => {
  it('MA01 MAP-20 every zone is there with its value in words, and one that is not known says so and is hatched', async () => {
    const { zone } = await draw()
    expect(screen.getAllByRole('button')).toHaveLength(ZONES.length)
    expect(zone('Z17').getAttribute('aria-label')).toBe('Z17 South West England: 800 MWh')
    expect(zone('Z3').getAttribute('aria-label')).toBe('Z3 Sloy: not known')
    expect(zone('Z3').style.fill).toContain('map-missing')
    expect(zone('Z17').getAttribute('style')).toContain('--offer-fill')
    expect(zone('Z1').getAttribute('style')).toContain('--bid-fill')
  })

  it('MA01 MAP-21 one stop of the Tab key: arrows go by geography, Enter chooses and takes the choice back', async () => {
    const { zone, user, onChoose } = await draw()
    await user.tab()
    expect(document.activeElement).toBe(zone('Z1'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(zone('Z2'))
    expect(zone('Z1').tabIndex).toBe(-1)
    await user.keyboard('{End}{Enter}')
    expect(onChoose).toHaveBeenLastCalledWith('Z17')
    expect(zone('Z17').getAttribute('aria-pressed')).toBe('true')
    await user.keyboard(' ')
    expect(onChoose).toHaveBeenLastCalledWith(undefined)
    await user.tab()
    expect(screen.getAllByRole('button')).not.toContain(document.activeElement)
  })

  it('MAP-22 the readout tells of the zone under the pointer or the focus, else of the chosen one, else of all', async () => {
    const { container, zone, user } = await draw()
    const readout = (): string | undefined => container.querySelector('.zoneMap_map-readout')?.textContent
    expect(readout()).toBe('All zonesNet MWh-')
    await user.click(zone('Z9'))
    await user.hover(zone('Z5'))
    expect(readout()).toBe('Z5Net MWh-400')
    await user.unhover(zone('Z5'))
    fireEvent.blur(zone('Z9'))
    expect(readout()).toBe('Z9Net MWh0')
  })

  it('MAP-23 boundaries have names, the legend numbers, and nothing breaks a rule of accessibility', async () => {
    const { container } = await draw()
    const names = [...container.querySelectorAll('.zoneMap_boundary-names text')].map(
      (text) => text.lastChild?.textContent,
    )
    expect(names).toEqual(expect.arrayContaining(['B4', 'B6', 'B7a', 'SC1']))
    expect(
      [...container.querySelectorAll('.zoneMap_map-legend .bar span')].map(({ textContent }) => textContent),
    ).toEqual(['-800', '-400', '0', '400', '800'])
    expect(await brokenRules(container)).toEqual([])
  })

  it('MAP-24 on a phone its table is in its place', () => {
    const matches = vi.fn(() => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
    vi.stubGlobal('matchMedia', matches)
    window.matchMedia = matches as never
    render(<Stage onChoose={vi.fn()} />)
    expect(screen.getByText('the table')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toHaveLength(0)
    Reflect.deleteProperty(window, 'matchMedia')
  })
})
