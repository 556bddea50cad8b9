import { dateAt, dayText, type Instant } from '../../domain/periods'
import { useShownNow } from '../user/now'
import { useTimes } from '../user/times'

/** An instant as tables of a plant write it: the time alone where it is today. */
export const useWhen = (): ((at: Instant | undefined) => string) => {
  const times = useTimes()
  const today = dateAt(useShownNow() ?? 0)
  return (at) => {
    if (at === undefined) return '-'
    const day = dateAt(at)
    return day === today ? times.certainMinute(at) : `${dayText(day).slice(4, -5)} ${times.certainMinute(at)}`
  }
}
