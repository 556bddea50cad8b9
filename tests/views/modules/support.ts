import { NO_AGGREGATE, type ResolvedDates } from '../../../src/domain/dates'
import { createCrossStore } from '../../../src/views/charts/crossLink'
import type { ModuleFrame, ModuleProps } from '../../../src/views/modules/module'

const DAY = Date.parse('2026-11-20T00:00:00Z')

/** 20 November 2026, the whole day. */
export const DATES: ResolvedDates = {
  from: DAY,
  to: DAY + 86_400_000,
  fromDay: '2026-11-20',
  toDay: '2026-11-20',
  days: 1,
  halfHours: 48,
  hours: '00:00 to 23:59',
  aggregate: NO_AGGREGATE,
  clockChanges: [],
}

export const FRAME: ModuleFrame = {
  tools: null,
  expanded: false,
  onExpand: undefined,
  covered: false,
  cross: createCrossStore(),
}

/** A module as a board mounts it where nothing may be changed. */
export const moduleProps = <Data>(title: string, data: Data): ModuleProps<Data> => ({
  id: 'm1',
  title,
  data,
  dates: DATES,
  onData: undefined,
  frame: FRAME,
})
