import { useState } from 'react'
import type { HubFault } from '../../../domain/replay/faults'
import { FIRST_RATE, HUB_WORDS, RATES, rateStep, rateText } from './faultWords'
import { Switch } from './Switch'

type FaultRateProps = {
  readonly fault: HubFault
  /** 0 when it is off. */
  readonly rate: number
  readonly onRate: (rate: number) => void
}

/** One way to bend messages, and how many of them. Switched on again it has the rate it had. */
export const FaultRate = ({ fault, rate, onRate }: FaultRateProps) => {
  const [kept, setKept] = useState(FIRST_RATE)
  const [name, what] = HUB_WORDS[fault]
  const on = rate > 0
  const shown = on ? rate : kept
  const slide = (step: number): void => {
    const next = RATES[step] ?? FIRST_RATE
    setKept(next)
    onRate(next)
  }
  return (
    <div className="fault-rate">
      <Switch
        name={name}
        what={what}
        on={on}
        onChange={(next) => {
          if (on) setKept(rate)
          onRate(next ? kept : 0)
        }}
      />
      <input
        type="range"
        min={0}
        max={RATES.length - 1}
        step={1}
        disabled={!on}
        value={rateStep(shown)}
        aria-label={`${name}: share of messages`}
        aria-valuetext={rateText(shown)}
        onChange={(event) => slide(Number(event.target.value))}
      />
      <output>{on ? rateText(rate) : ''}</output>
    </div>
  )
}
