import { describe, expect, it } from 'vitest'
import { cellWithTolerance, type ActivityCell } from '../../../src/domain/activity/cells'

const cell = (mel: number): ActivityCell => ({
  state: 'MEL cut',
  pn: 300,
  mel,
  sel: undefined,
  outturn: mel,
  up: 0,
  down: 0,
})

describe('the tolerance of the user on the activity board', () => {
  it('ST20 SAF-K21 a limit below the notification by no more than it is no cut', () => {
    expect(cellWithTolerance(cell(260), 40)).toEqual({ ...cell(260), state: 'Full' })
    const cut = cell(259)
    expect(cellWithTolerance(cut, 40)).toBe(cut)
    const tripped: ActivityCell = { ...cell(299), state: 'Tripped' }
    expect(cellWithTolerance(tripped, 40)).toBe(tripped)
  })
})
