import { arc, pie } from 'd3'
import { useState, type ReactNode } from 'react'
import { MISSING, numberText } from '../../../domain/format'
import { dayText, HALF_HOUR_MS, periodAt, periodsIn, zoneText, type TimeTexts } from '../../../domain/periods'
import { dayPricesPlot, generationFacts, priceFacts, type PriceFacts } from '../../../domain/reviews/dayPicturePlot'
import type { DayPictures } from '../../../domain/reviews/dayPictures'
import { PrintedPlot } from '../../charts/plot/PrintedPlot'
import { fuelColour } from '../../parts/fuelColour'
import { TimeOfDay, useTimes } from '../../user/times'
import * as css from './dayPictures.module.css'

type CardProps = {
  readonly title: string
  readonly date: string
  readonly source: string
  /** What is not of the whole day. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** One picture: 1200 × 675 px. */
const Card = ({ title, date, source, note = '', children }: CardProps) => (
  <section className={css.dayCard} aria-label={title}>
    <div className={css.dayHead}>
      <h2>{title}</h2>
      <time dateTime={date}>{dayText(date)}</time>
    </div>
    {children}
    <div className={css.dayFooter}>
      <span>{[`Times of London${note === '' ? '' : ':'}`, note].join(' ').trim()}</span>
      <span>Enact · {source}</span>
    </div>
  </section>
)

const price = (value: number | undefined): string =>
  value === undefined ? MISSING : `£${numberText(value)}`.replace('£−', '−£')

const momentText = (moment: PriceFacts['low'], times: TimeTexts): string =>
  moment === undefined
    ? 'not known'
    : `${times.minute(moment.at)} ${zoneText(moment.at)}, period ${periodAt(moment.at).period}`

type FactProps = { readonly name: string; readonly value: string; readonly note: string }

const Fact = ({ name, value, note }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      <small>{note}</small>
    </dd>
  </div>
)

type OfDay = { readonly day: DayPictures; readonly source: string }

/** `of 30 of 48 periods`; nothing where all are known. */
const partOf = (count: number, { date }: DayPictures, what: string): string | undefined => {
  const all = periodsIn(date)
  return count === all ? undefined : `${what} of ${count} of ${all} settlement periods`
}

/** Wide as the card within its margins. */
const PLOT = { width: 1104, height: 360 }

const PricesCard = ({ day, source, onDrawn }: OfDay & { readonly onDrawn: () => void }) => {
  const dayAhead = priceFacts(day.date, day.dayAhead, 2 * HALF_HOUR_MS)
  const system = priceFacts(day.date, day.system, HALF_HOUR_MS)
  const times = useTimes()
  const known = day.system.filter((value) => value !== null).length
  return (
    <Card title="Day in prices" date={day.date} source={source} note={partOf(known, day, 'system price')}>
      <dl className={css.dayFacts}>
        <Fact name="Day-ahead, mean" value={price(dayAhead.mean)} note="£/MWh, N2EX" />
        <Fact name="System price, mean" value={price(system.mean)} note="£/MWh" />
        <Fact name="Lowest system price" value={price(system.low?.value)} note={momentText(system.low, times)} />
        <Fact name="Highest system price" value={price(system.high?.value)} note={momentText(system.high, times)} />
      </dl>
      <PrintedPlot plot={dayPricesPlot(day)} {...PLOT} isPaper={false} onDrawn={onDrawn} className={css.dayPlot} />
    </Card>
  )
}

const RADIUS = 210
const slice = arc<{ readonly startAngle: number; readonly endAngle: number }>()
  .innerRadius(RADIUS * 0.58)
  .outerRadius(RADIUS)

/** As many as fit next to the ring. */
const MOST_FUELS = 8
const gwh = (value: number): string => numberText(value, { decimals: 1 })

const GenerationCard = ({ day, source }: OfDay) => {
  const { all, wind, fuels } = generationFacts(day)
  const slices = pie<(typeof fuels)[number]>()
    .value((each) => each.gwh)
    .sort(null)([...fuels])
  return (
    <Card title="Day in generation" date={day.date} source={source} note={partOf(day.generated, day, 'generation')}>
      <div className={css.dayMix}>
        <svg viewBox="-220 -220 440 440" role="img" aria-label={`Generation by fuel, ${gwh(all)} GWh in all`}>
          {slices.map((each) => (
            <path key={each.data.fuel} d={slice(each) ?? ''} fill={fuelColour(each.data.fuel)} />
          ))}
          <text y="4">{fuels.length === 0 ? MISSING : gwh(all)}</text>
          <text y="36">GWh</text>
        </svg>
        <div>
          <dl className={`${css.dayFacts} ${css.dayTwoFacts}`}>
            <Fact name="Wind" value={numberText(wind, { decimals: 1, unit: '%' })} note="of generation" />
            <Fact
              name="Carbon intensity, mean"
              value={numberText(day.carbon ?? undefined, { decimals: 0 })}
              note="gCO2/kWh"
            />
          </dl>
          <table className={css.dayTable}>
            <tbody>
              {fuels.slice(0, MOST_FUELS).map(({ fuel, gwh: value, share }) => (
                <tr key={fuel}>
                  <th scope="row">
                    <i style={{ background: fuelColour(fuel) }} />
                    {fuel}
                  </th>
                  <td aria-hidden />
                  <td>{gwh(value)} GWh</td>
                  <td>{numberText(share, { decimals: 1, unit: '%' })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </Card>
  )
}

const ActionsCard = ({ day, source }: OfDay) => (
  <Card
    title="Biggest BM actions"
    date={day.date}
    source={source}
    note={partOf(day.accepted, day, 'acceptances') ?? 'of each unit its largest volume in a settlement period'}
  >
    <table className={`${css.dayTable} ${css.dayActions}`}>
      <thead>
        <tr>
          <th scope="col">Unit</th>
          <th scope="col">Period</th>
          <th scope="col">MWh</th>
          <th scope="col">£/MWh</th>
          <th scope="col">£</th>
        </tr>
      </thead>
      <tbody>
        {day.actions.map(({ unit, name, fuel, at, mwh, pounds }) => (
          <tr key={`${unit} ${at} ${mwh}`}>
            <th scope="row">
              <i style={{ background: fuelColour(fuel) }} />
              {name}
            </th>
            <td>
              {periodAt(at).period}, <TimeOfDay at={at} as="minute" /> · {mwh > 0 ? 'offer' : 'bid'}
            </td>
            <td>{numberText(mwh, { decimals: 1 })}</td>
            <td>{numberText(pounds === null ? undefined : pounds / mwh)}</td>
            <td>{numberText(pounds ?? undefined, { decimals: 0 })}</td>
          </tr>
        ))}
        {day.actions.length === 0 && (
          <tr>
            <td colSpan={5}>{day.accepted === 0 ? 'No acceptances are known' : 'Nothing was accepted'}</td>
          </tr>
        )}
      </tbody>
    </table>
  </Card>
)

/** Ready once the chart is drawn and nothing more of the day is on its way. */
export const DayCards = ({ day, source }: OfDay) => {
  const [isDrawn, setDrawn] = useState(false)
  return (
    <div className={css.dayPictures} data-ready={String(isDrawn && !day.filling)}>
      <PricesCard day={day} source={source} onDrawn={() => setDrawn(true)} />
      <GenerationCard day={day} source={source} />
      <ActionsCard day={day} source={source} />
    </div>
  )
}
