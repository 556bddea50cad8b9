/** What typing digits on the period button has come to: the digits shown, and the period once it is certain. */
export type TypedPeriod = { readonly digits: string; readonly period?: number }

const readable = (digits: string, periodsInDay: number): number | undefined => {
  const period = Number(digits)
  return period >= 1 && period <= periodsInDay ? period : undefined
}

/**
 * Adds a digit. A number that no further digit could extend within the day is certain at once ("5" in a day of 46);
 * otherwise the writer waits for the pause or for Enter. A digit that leads nowhere begins a new number.
 */
export const typeDigit = (before: string, digit: string, periodsInDay: number): TypedPeriod => {
  const joined = before + digit
  const digits = readable(joined, periodsInDay) === undefined ? digit : joined
  const period = readable(digits, periodsInDay)
  if (period === undefined) return { digits: '' }
  return period * 10 > periodsInDay ? { digits, period } : { digits }
}

/** The period that the digits so far name, as at a pause or at Enter. */
export const settleDigits = (digits: string, periodsInDay: number): number | undefined =>
  digits === '' ? undefined : readable(digits, periodsInDay)
