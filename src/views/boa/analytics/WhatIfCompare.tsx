import { boaItemKey } from '../../../domain/boa/collection'
import type { BoaMetrics, BoaWhatIfAnswer } from '../../../domain/wire'
import type { Analytics } from '../../../streams/lib/types'
import { useNiv } from '../../user/niv'
import { mwh, price, signed, signedPrice, whole } from '../../parts/format/numbers'
import { signedText } from '../../../domain/format'

type Line = {
  readonly name: string
  readonly unit: string
  readonly live: number | undefined
  readonly whatIf: number | undefined
  readonly text: (value: number | undefined) => string
  readonly delta: (value: number | undefined) => string
}

const costOf = (metrics: BoaMetrics | undefined, { base }: Analytics): number | undefined => {
  if (!metrics) return undefined
  return [...base.values()].reduce((sum, { isAccepted, cost = 0 }) => (isAccepted ? sum + cost : sum), 0)
}

const wholeDelta = (value: number | undefined): string => signedText(value, { decimals: 0 })

/** What the what-if comes to beside the stack as it was taken: price, NIV, totals, cost, and which actions set the price. */
export const WhatIfCompare = ({ analytics }: { readonly analytics: Analytics }) => {
  const niv = useNiv()
  const { metrics, live, price: answer, items } = analytics
  const what: Partial<BoaWhatIfAnswer> = answer.last ?? {}
  const isOld = answer.state !== 'here'
  const lines: readonly Line[] = [
    {
      name: 'Price',
      unit: '£/MWh',
      live: metrics.indicativePrice,
      whatIf: what.indicativePrice,
      text: price,
      delta: signedPrice,
    },
    {
      name: 'NIV',
      unit: niv.unit,
      live: niv.of(metrics.netImbalanceVolume),
      whatIf: niv.of(what.netImbalanceVolume),
      text: signed,
      delta: signed,
    },
    {
      name: 'Accepted offers',
      unit: 'MWh',
      live: metrics.totalOffersAccepted,
      whatIf: what.totalOffersAccepted,
      text: mwh,
      delta: signed,
    },
    {
      name: 'Accepted bids',
      unit: 'MWh',
      live: metrics.totalBidsAccepted,
      whatIf: what.totalBidsAccepted,
      text: mwh,
      delta: signed,
    },
    { name: 'Cost', unit: '£', live: costOf(metrics, analytics), whatIf: what.cost, text: whole, delta: wholeDelta },
    {
      name: 'Max offer',
      unit: '£/MWh',
      live: metrics.maxOfferPrice,
      whatIf: what.maxOfferPrice ?? undefined,
      text: price,
      delta: signedPrice,
    },
    {
      name: 'Min bid',
      unit: '£/MWh',
      live: metrics.minBidPrice,
      whatIf: what.minBidPrice ?? undefined,
      text: price,
      delta: signedPrice,
    },
  ]
  const setters = what.setters ?? []
  return (
    <>
      <div
        className="what-if-scroll scroll thin"
        tabIndex={0}
        role="region"
        aria-label="What-if next to the stack it began from"
      >
        <table
          className="what-if-table data-table"
          aria-label="What-if next to the stack it began from"
          aria-busy={isOld}
        >
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
          <tbody>
            <tr>
              <th scope="row">Stack</th>
              {lines.map(({ name, live: value, text }) => (
                <td key={name} className="n">
                  {text(value)}
                </td>
              ))}
              <td className="truncate">{metrics.setters.map(({ name }) => name).join(', ') || 'no action'}</td>
            </tr>
            <tr className={isOld ? 'is-doubtful' : 'strong'}>
              <th scope="row">What-if</th>
              {lines.map(({ name, whatIf, text }) => (
                <td key={name} className="n">
                  {text(whatIf)}
                </td>
              ))}
              <td className="truncate">
                {answer.last
                  ? setters.map((setter) => items.get(boaItemKey(setter))?.name ?? setter.plantId).join(', ') ||
                    'no action'
                  : ''}
              </td>
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
        </table>
      </div>
      <p className="what-if-note small" role="status">
        {answer.state === 'failed' && <span className="error">The price could not be worked out: {answer.why} </span>}
        {live?.indicativePrice !== undefined && (
          <span className="dim">Live price now {price(live.indicativePrice)} £/MWh</span>
        )}
      </p>
    </>
  )
}
