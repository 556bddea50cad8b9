import { timeTexts, type Instant, type TimeTexts } from '../../domain/periods'
import { useUserSettings } from './settings'

/** Times of day as this user reads them: the only way for a view to write one (ST12). */
export const useTimes = (): TimeTexts => timeTexts(useUserSettings().timeFormatValue)

type TimeOfDayProps = {
  readonly at: Instant
  readonly as?: 'clock' | 'minute' | 'certainClock' | 'certainMinute'
}

/** A time of day amid other words. */
export const TimeOfDay = ({ at, as = 'clock' }: TimeOfDayProps) => useTimes()[as](at)

/** A sentence in which times stand as 24 hours: of the server, or of what knows no user. */
export const WithTimes = ({ children }: { readonly children: string }) => useTimes().inText(children)
