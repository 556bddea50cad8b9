import { use, useMemo } from 'react'
import type { ResolvedDates } from '../../../domain/dates'
import { HALF_HOUR_MS, type Instant } from '../../../domain/periods'
import { countryOf } from '../../../domain/reference'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { usePlantStore } from '../../../streams/plants/hooks'
import { useUserSettings } from '../../user/settings'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { ShellContext } from '../../parts/shellActs'
import { CarbonCalculatorView, type CarbonData } from './CarbonCalculatorView'
import type { CarbonBatteryChoice } from './CarbonInputs'
import { useCarbonChoice } from './useCarbonChoice'
import { useNamedCarbon, useTypedCarbon, type CarbonQuestion } from './useCarbon'

const PAGE = 'bess-carbon-emissions-calculator'

/** `/bess-carbon-emissions-calculator`: carbon that a battery emits and saves (page catalogue C10, row RP05). */
export const CarbonCalculatorPage = () => {
  const dates = useDates(PAGE)?.resolved
  const now = Math.floor(useNow() / HALF_HOUR_MS) * HALF_HOUR_MS
  const who = use(ShellContext)?.who
  const isKnown = dates !== undefined && now > 0 && who !== 'checking'
  const Calculator = who === 'signedIn' ? OfUser : OfVisitor
  return (
    <Page area="carbon-calculator">
      <Arrived>{isKnown && <Calculator dates={dates} now={now} />}</Arrived>
    </Page>
  )
}

type CalculatorProps = { readonly dates: ResolvedDates; readonly now: Instant }

/** A user chooses among the batteries of the market too. */
const OfUser = ({ dates: { from, to }, now }: CalculatorProps) => {
  const plants = usePlantStore()?.allPlants
  const batteries = useMemo(() => plants?.filter(({ fuelType }) => fuelType === 'Battery'), [plants])
  const [choice, onChoice] = useCarbonChoice()
  const shown = { from, to, now, choice, onChoice, batteries, isVisitor: false }
  const question = { from, to, now, choice }
  return choice.plants.length > 0 ? (
    <OfNamed {...shown} question={question} />
  ) : (
    <OfTyped {...shown} question={question} />
  )
}

const OfVisitor = ({ dates: { from, to }, now }: CalculatorProps) => {
  const [choice, onChoice] = useCarbonChoice()
  return (
    <OfTyped choice={choice} onChoice={onChoice} batteries={undefined} isVisitor question={{ from, to, now, choice }} />
  )
}

type ShownProps = {
  readonly question: CarbonQuestion
  readonly choice: CarbonQuestion['choice']
  readonly onChoice: (patch: Partial<CarbonQuestion['choice']>) => void
  readonly batteries: readonly CarbonBatteryChoice[] | undefined
  readonly isVisitor: boolean
}

const OfTyped = (props: ShownProps) => <Shown {...props} data={useTypedCarbon(props.question)} />

const OfNamed = (props: ShownProps) => <Shown {...props} data={useNamedCarbon(props.question, props.batteries)} />

const Shown = ({ question, ...props }: ShownProps & { readonly data: CarbonData }) => {
  const { country } = useUserSettings()
  const acts = use(ShellContext)
  return (
    <CarbonCalculatorView
      {...props}
      from={question.from}
      to={question.to}
      now={question.now}
      abroad={country.toLowerCase() === 'gb' ? undefined : (countryOf(country)?.name ?? country)}
      onAccess={() => acts?.openAccess()}
      onRetry={retryNow}
    />
  )
}
