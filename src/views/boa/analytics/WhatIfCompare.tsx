import { Check } from 'lucide-react'
import { boaItemKey } from '../../../domain/boa/collection'
import type { BoaWhatIfAnswer } from '../../../domain/wire'
import type { Analytics } from '../../../streams/lib/types'
import { useNiv } from '../../user/niv'
import { mwh, price, signed, signedPrice, whole } from '../../parts/format/numbers'
import { signedText } from '../../../domain/format'
import { isPriced } from './whatIf'
import * as css from './analytics.module.css'

type Line = {
  readonly name: string
  readonly unit: string
  readonly live: number | undefined
  readonly whatIf: number | undefined
  readonly text: (value: number | undefined) => string
  readonly delta: (value: number | undefined) => string
}

const IN_ONE_LINE: ReadonlySet<string> = new Set(['Price', 'NIV', 'Cost'])
/** Less than any figure shows. */
const LEAST_APART = 1e-6
const LABEL = 'What-if next to the stack it began from'
const NO_ACTION = 'no action'

/** £ of all accepted actions of the stack as it was taken. */
const costOf = (base: Analytics['base']): number =>
  [...base.values()].reduce((sum, { isAccepted, cost = 0 }) => (isAccepted ? sum + cost : sum), 0)

const wholeDelta = (value: number | undefined): string => signedText(value, { decimals: 0 })

/** The figures that are compared, each of the stack as it was taken and of the what-if. */
const linesOf = ({ metrics, price: answer, base }: Analytics, niv: ReturnType<typeof useNiv>): readonly Line[] => {
  const what: Partial<BoaWhatIfAnswer> = answer.last ?? {}
  const pricePair = { unit: '£/MWh', text: price, delta: signedPrice }
  const volume = { unit: 'MWh', text: mwh, delta: signed }
  return [
    { ...pricePair, name: 'Price', live: metrics.indicativePrice, whatIf: what.indicativePrice },
    {
      name: 'NIV',
      unit: niv.unit,
      live: niv.of(metrics.netImbalanceVolume),
      whatIf: niv.of(what.netImbalanceVolume),
      text: signed,
      delta: signed,
    },
    { ...volume, name: 'Accepted offers', live: metrics.totalOffersAccepted, whatIf: what.totalOffersAccepted },
    { ...volume, name: 'Accepted bids', live: metrics.totalBidsAccepted, whatIf: what.totalBidsAccepted },
    { name: 'Cost', unit: '£', live: costOf(base), whatIf: what.cost, text: whole, delta: wholeDelta },
    { ...pricePair, name: 'Max offer', live: metrics.maxOfferPrice, whatIf: what.maxOfferPrice ?? undefined },
    { ...pricePair, name: 'Min bid', live: metrics.minBidPrice, whatIf: what.minBidPrice ?? undefined },
  ]
}

/** Which actions set the price of the what-if; nothing until it is known. */
const settersText = ({ price: answer, items }: Analytics): string => {
  if (!answer.last) return ''
  return namesText(answer.last.setters.map((setter) => items.get(boaItemKey(setter))?.name ?? setter.plantId))
}

/** Each unit once, however many of its pairs set the price. */
const namesText = (names: readonly string[]): string => [...new Set(names)].join(', ') || NO_ACTION

type RowsProps = { readonly analytics: Analytics; readonly lines: readonly Line[] }

const CompareRows = ({ analytics, lines }: RowsProps) => (
  <tbody>
    <tr>
      <th scope="row">Stack</th>
      {lines.map(({ name, live: value, text }) => (
        <td key={name} className="n">
          {text(value)}
        </td>
      ))}
      <td className="truncate">{namesText(analytics.metrics.setters.map(({ name }) => name))}</td>
    </tr>
    <tr className={isPriced(analytics.price) ? 'strong' : 'is-doubtful'}>
      <th scope="row">What-if</th>
      {lines.map(({ name, whatIf, text }) => (
        <td key={name} className="n">
          {text(whatIf)}
        </td>
      ))}
      <td className="truncate">{settersText(analytics)}</td>
    </tr>
    <tr>
      <th scope="row">Difference</th>
      {lines.map(({ name, live: before, whatIf, delta }) => (
        <td key={name} className="n">
          {delta(before === undefined || whatIf === undefined ? undefined : whatIf - before)}
        </td>
      ))}
      <td />
    </tr>
  </tbody>
)

/** The result of the what-if next to the stack as it was taken: price, NIV, totals, cost, and which actions set the price. */
export const WhatIfCompare = ({ analytics }: { readonly analytics: Analytics }) => {
  const niv = useNiv()
  const { live, price: answer } = analytics
  const lines = linesOf(analytics, niv)
  return (
    <>
      <div className={`${css.whatIfScroll} scroll thin`} tabIndex={0} role="region" aria-label={LABEL}>
        <table className={`${css.whatIfTable} data-table`} aria-label={LABEL} aria-busy={!isPriced(answer)}>
          <thead>
            <tr>
              <td />
              {lines.map(({ name, unit }) => (
                <th key={name} scope="col" className="n">
                  {name} <small>{unit}</small>
                </th>
              ))}
              <th scope="col">Set by</th>
            </tr>
          </thead>
          <CompareRows analytics={analytics} lines={lines} />
        </table>
      </div>
      {live?.indicativePrice !== undefined && (
        <p className={`${css.whatIfNote} small dim`}>Live price now {price(live.indicativePrice)} £/MWh</p>
      )}
    </>
  )
}

/** Whether the server has confirmed the price: a mark of one size, so that nothing moves when it does. */
export const WhatIfMark = ({ price: { state } }: Pick<Analytics, 'price'>) => {
  const isConfirmed = state === 'here'
  const texts = isConfirmed ? 'Confirmed by the server' : 'Not confirmed by the server yet'
  return (
    <span className={css.whatIfMark} role="img" aria-label={texts} title={texts}>
      {isConfirmed ? <Check aria-hidden /> : <i aria-hidden />}
    </span>
  )
}

const figuresText = (lines: readonly Line[], page: readonly Line[]): string => {
  const apart = lines.flatMap(({ name, unit, whatIf, text }, place) => {
    const other = page[place]?.whatIf
    return isOther(whatIf, other) ? [`${name} ${text(whatIf)} ${unit} and not ${text(other)}`] : []
  })
  return apart.join(', ') || 'other actions set it'
}

const isOther = (a: number | undefined, b: number | undefined): boolean =>
  a !== b && (a === undefined || b === undefined || Math.abs(a - b) > LEAST_APART)

/** In words why the price is not confirmed, or in what the server's differs from the one that was shown at once. */
export const WhatIfDoubt = ({ analytics }: { readonly analytics: Analytics }) => {
  const niv = useNiv()
  const { state, why, differed } = analytics.price
  if (state === 'pageOnly')
    return (
      <p role="status" className="small">
        Not confirmed by the server: {why} The price is what this page has worked out; it is sent to the server again.
      </p>
    )
  if (!differed) return null
  const page = linesOf({ ...analytics, price: { state, last: differed } }, niv)
  return (
    <p role="status" className="small">
      The server has another price than this page had worked out, and the server’s is shown:{' '}
      {figuresText(linesOf(analytics, niv), page)}.
    </p>
  )
}

/** What the moves come to, in one line: how far price, NIV and cost move, and which units set the price. */
export const WhatIfAnswer = ({ analytics }: { readonly analytics: Analytics }) => {
  const niv = useNiv()
  const { price: answer } = analytics
  if (answer.state === 'failed')
    return (
      <span className="error small" role="status">
        The price could not be worked out: {answer.why}
      </span>
    )
  const moves = linesOf(analytics, niv).filter(({ name }) => IN_ONE_LINE.has(name))
  return (
    <span
      className={`${css.whatIfAnswer} small truncate${isPriced(answer) ? '' : ' is-doubtful'}`}
      role="status"
      aria-busy={!isPriced(answer)}
    >
      {moves.map(({ name, unit, live: before, whatIf, delta }) => (
        <span key={name}>
          {name} <b>{delta(before === undefined || whatIf === undefined ? undefined : whatIf - before)}</b>{' '}
          <em>{unit}</em>
        </span>
      ))}
      <span>
        set by <b>{settersText(analytics)}</b>
      </span>
    </span>
  )
}
