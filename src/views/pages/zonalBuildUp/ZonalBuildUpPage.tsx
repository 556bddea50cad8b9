import { useMemo } from 'react'
import {
  dayStart,
  periodEnd,
  periodsIn,
  periodStart,
  HALF_HOUR_MS,
  type Instant,
  type PeriodRef,
} from '../../../domain/periods'
import type { StackItem } from '../../../domain/wire'
import { useBoaDesk, useNow, usePicker } from '../../../streams/app/hooks'
import { useZonalDay, type ZonalDay } from '../../../streams/boa/zonalDay'
import { retryNow } from '../../../streams/lib/intents'
import { useMapChoices } from '../../boa/map/mapChoices'
import { shownDesk } from '../../boa/deskParts'
import { whole } from '../../parts/format/numbers'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { type PageChoices, useBuildUpChoices } from './pageChoices'
import { ZonalBuildUpView, type ZonalBuildUpViewProps } from './ZonalBuildUpView'

const MINUTE_MS = 60_000

/** `/zonal-build-up`: how balancing volume built up by zone through a period or a day (page catalogue D11, row MA01). */
export const ZonalBuildUpPage = () => {
  const chosen = usePicker()?.chosen
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  const [choices, onChoices] = useBuildUpChoices()
  const Shown = choices.span === 'day' ? OfDay : OfPeriod
  return (
    <Page area="zonal">
      <Arrived>
        {chosen && now > 0 && (
          <Shown key={choices.span} chosen={chosen} now={now} choices={choices} onChoices={onChoices} />
        )}
      </Arrived>
    </Page>
  )
}

type ShownProps = {
  readonly chosen: PeriodRef
  readonly now: Instant
  readonly choices: PageChoices
  readonly onChoices: (patch: Partial<PageChoices>) => void
}

const OfPeriod = ({ chosen, ...rest }: ShownProps) => {
  const { desk, freshness } = shownDesk(useBoaDesk())
  const lists = desk?.lists
  const acts = useMemo(() => lists && [...lists.acceptedOffers, ...lists.acceptedBids], [lists])
  return <View {...rest} acts={acts} freshness={freshness} from={periodStart(chosen)} to={periodEnd(chosen)} />
}

/** `32 of 48 periods read`, or which could not be. */
const progressOf = ({ begun, accepted, failed }: ZonalDay): string | undefined => {
  if (failed.size > 0) {
    const [why = ''] = failed.values()
    return `Periods that could not be read: ${[...failed.keys()].sort((a, b) => a - b).join(', ')}. ${why}`
  }
  return accepted.size < begun ? `${whole(accepted.size)} of ${whole(begun)} periods read` : undefined
}

const OfDay = ({ chosen: { date }, ...rest }: ShownProps) => {
  const day = useZonalDay(date)
  const { accepted, begun, failed, freshness } = day
  const acts = useMemo((): readonly StackItem[] | undefined => {
    const periods = [...accepted].sort(([a], [b]) => a - b)
    return accepted.size === 0 && begun > 0 ? undefined : periods.flatMap(([, items]) => items)
  }, [accepted, begun])
  const from = dayStart(date)
  return (
    <View
      {...rest}
      acts={acts}
      freshness={freshness}
      from={from}
      to={from + periodsIn(date) * HALF_HOUR_MS}
      progress={progressOf(day)}
      isPartial={failed.size > 0}
    />
  )
}

const View = (props: Omit<ZonalBuildUpViewProps, 'mapChoices' | 'onMapChoices' | 'onRetry'>) => {
  const [mapChoices, onMapChoices] = useMapChoices()
  return <ZonalBuildUpView {...props} mapChoices={mapChoices} onMapChoices={onMapChoices} onRetry={retryNow} />
}
