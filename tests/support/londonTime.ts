/** London's clocks by the engine's own calendar: what a test holds against the product's rules. */

const HALF_HOUR_MS = 30 * 60_000
const HOUR_MS = 60 * 60_000

/** Hours and minutes, and `GMT` or `BST`. */
const wallTime = (at: number): readonly [time: string, zone: string] => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...({ timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    timeZoneName: 'longOffset',
  }).formatToParts(at)
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? ''
  return [`${part('hour')}:${part('minute')}`, part('timeZoneName') === 'GMT+01:00' ? 'BST' : 'GMT']
}

/** `01:30 BST` in the hour that comes twice, else `01:30`. */
export const oneTime = (at: number): string => {
  const [time, zone] = wallTime(at)
  const isTwice = [at - HOUR_MS, at + HOUR_MS].some((other) => wallTime(other)[0] === time)
  return isTwice ? `${time} ${zone}` : time
}

/** `00:30–01:00 GMT` of the half hour that begins then; over a change of the clocks `00:30 GMT–02:00 BST`. */
export const halfHourTimes = (from: number): string => {
  const [[begin, zone], [end, zoneAfter]] = [wallTime(from), wallTime(from + HALF_HOUR_MS)]
  return zone === zoneAfter ? `${begin}–${end} ${zone}` : `${begin} ${zone}–${end} ${zoneAfter}`
}
