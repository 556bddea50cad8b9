const two = (count: number): string => String(count).padStart(2, '0')

/** A duration from minutes as hours and minutes, `01:29`, `26:05`; with seconds where there are some; `-00:05`. */
export const lastingText = (minutes: number): string => {
  const seconds = Math.round(Math.abs(minutes) * 60)
  const [hours, rest] = [Math.floor(seconds / 3600), seconds % 3600]
  const text = `${two(hours)}:${two(Math.floor(rest / 60))}${rest % 60 === 0 ? '' : `:${two(rest % 60)}`}`
  return minutes < 0 && seconds > 0 ? `-${text}` : text
}
