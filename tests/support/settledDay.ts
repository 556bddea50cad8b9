import { addDays, dateAt } from '../../src/domain/periods'

/**
 * The day before yesterday: the history has it at any time of the day. Yesterday is filled 45 minutes after midnight, once its
 * last figures are published.
 */
export const settledDay = (): string => addDays(dateAt(Date.now()), -2)
