import { addDays, dateAt } from '../../src/domain/periods'

/**
 * The day before yesterday: the history has it at any time of the day. Yesterday is filled 45 minutes after midnight, once its
 * last figures are published.
 */
export const settledDay = (): string => addDays(dateAt(Date.now()), -2)

/** As long as a machine with other work takes until a day that was asked for is filled, ms. */
export const FILLED_MS = 480_000
