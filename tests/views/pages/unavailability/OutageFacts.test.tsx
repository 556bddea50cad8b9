import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { WireCell, WireRow } from '../../../../src/domain/wire'
import { OutageFacts } from '../../../../src/views/pages/unavailability/OutageFacts'

const text = (value: string | null): WireCell => ({ cellType: 'text', value })
const number = (value: number | null, tooltip?: string): WireCell => ({
  cellType: 'number',
  value,
  ...(tooltip !== undefined && { tooltip }),
})
const CAUSE = 'Turbine blade inspection after the vibration of the high-pressure stage exceeded its limit for two hours'
const row = (more: Readonly<Record<string, WireCell>>): WireRow => ({
  uniqueId: 'm',
  row: {
    cause: text(CAUSE),
    normal: number(400),
    available: number(298),
    unavailable: number(102),
    changeMw: number(-50),
    changeDuration: { cellType: 'time', value: 90 },
    ...more,
  },
})
const fact = (name: string): string | null | undefined => screen.getByText(name).nextElementSibling?.textContent

describe('a row of outages in words', () => {
  it('RE02 PGS-62 has its cause whole and what the last revision changed', () => {
    render(<OutageFacts row={row({})} />)
    expect(fact('Cause')).toBe(CAUSE)
    expect(fact('Change vs previous revision')).toBe('−50 MW, +1 hr 30 m')
    expect(fact('Unavailable')).toBe('102 MW of 400 MW')
  })

  it('RE02 PGS-63 a change of which nothing is known says why, and what is missing is a dash', () => {
    render(
      <OutageFacts
        row={row({ changeMw: number(null, 'First revision'), changeDuration: number(null), cause: text(null) })}
      />,
    )
    expect(fact('Change vs previous revision')).toBe('First revision')
    expect(fact('Cause')).toBe('-')
    expect(fact('End')).toBe('-')
  })
})
