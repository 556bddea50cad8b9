/** Every London day from 2015 to 2035, made by counting UTC days. */
export const ALL_DAYS: readonly string[] = Array.from({ length: 7670 }, (_, i) =>
  new Date(Date.UTC(2015, 0, 1 + i)).toISOString().slice(0, 10),
)

const lastSunday = (year: number, month: number): string => {
  const last = new Date(Date.UTC(year, month + 1, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}

/** The law of summer time in the United Kingdom: the last Sundays of March and October. */
export const springDay = (year: number): string => lastSunday(year, 2)
export const autumnDay = (year: number): string => lastSunday(year, 9)

export const lengthByLaw = (date: string): number => {
  const year = Number(date.slice(0, 4))
  return date === springDay(year) ? 46 : date === autumnDay(year) ? 50 : 48
}

/** Midnight in London by the same law, without any zone data. */
export const midnightByLaw = (date: string): number => {
  const year = Number(date.slice(0, 4))
  const summer = date > springDay(year) && date <= autumnDay(year)
  return Date.parse(`${date}T00:00:00Z`) - (summer ? 3_600_000 : 0)
}
