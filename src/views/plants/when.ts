import { dateAt, dayText, type Instant } from '../../domain/periods'
import { useTimes } from '../user/times'

/** An instant as tables of a plant write it: with its day, as the chosen time may be of any. `-` where there is none. */
export const useWhen = (): ((at: Instant | undefined) => string) => {
  const times = useTimes()
  return (at) => (at === undefined ? '-' : `${dayText(dateAt(at)).slice(4, -5)} ${times.certainMinute(at)}`)
}
