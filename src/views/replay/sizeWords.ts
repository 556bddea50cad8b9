import { numberText } from '../../domain/format'

/** How the panel and the header write sizes and durations. */

/** `312 B`, `840 kB`, `1.2 MB`: thousands, as disks are sold. */
export const bytesText = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 999_500) return numberText(bytes / 1_000, { decimals: 0, unit: 'kB' })
  return numberText(bytes / 1_000_000, { decimals: 1, unit: 'MB' })
}

/** `12,345 events`, `1 event`. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`

/** `3:12`, and from an hour on `1:03:12`. */
export const elapsedText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (part: number): string => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** `45 s`, `3 min 12 s`, `10 min`: how much is held, to the second. */
export const lengthText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}
