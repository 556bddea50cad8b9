import { dateTimeText, DATE_FORMATS, isDateFormat, type DateFormat, type Instant } from '../../../domain/periods'
import { useUserSettings } from '../../user/settings'

/** What is read of a stored name of a format; one that is not known is the usual one. */
export const readFormat = (name: string): DateFormat => (isDateFormat(name) ? name : 'Day_Short_With_Minutes_No_Year')

/** The formats as they write a time. */
export const useFormatOptions = (sample: Instant): readonly { readonly value: string; readonly label: string }[] => {
  const { timeFormatValue } = useUserSettings()
  return DATE_FORMATS.map((value) => ({ value, label: dateTimeText(sample, value, timeFormatValue) }))
}

/** `D+1`, of a day so many days after today; `D` is today. */
export const relativeDay = (daysAfter: number): string => (daysAfter === 0 ? 'D' : `D+${daysAfter}`)
