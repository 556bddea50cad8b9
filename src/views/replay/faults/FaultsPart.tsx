import type { ReplayQuestion } from '../../../streams/replay/types'
import { useId, useState, memo } from 'react'
import {
  type HubFault,
  anyFault,
  HUB_FAULTS,
  LINE_FAULTS,
  NO_FAULTS,
  type FaultSwitches,
} from '../../../domain/replay/faults'
import { FIRST_RATE, HUB_TEXTS, RATES, rateStep, rateText, LINE_TEXTS, withLine, withRate } from './faultTexts'
import * as css from './faults.module.css'

type SeedFieldProps = { readonly seed: number; readonly onSeed: (seed: number) => void }

const LARGEST = 4_294_967_295

const seedOf = (text: string): number | undefined =>
  /^\d{1,10}$/.test(text.trim()) && Number(text) <= LARGEST ? Number(text) : undefined

/** The same seed makes the same faults in the same messages. */
export const SeedField = ({ seed, onSeed }: SeedFieldProps) => {
  const id = useId()
  const [text, setText] = useState(String(seed))
  const [known, setKnown] = useState(seed)
  if (known !== seed) {
    setKnown(seed)
    if (seedOf(text) !== seed) setText(String(seed))
  }
  const wrong = seedOf(text) === undefined
  return (
    <div className={`${css.seed} hstack gap-6 dim small`}>
      <label className="muted" htmlFor={id}>
        Seed
      </label>
      <input
        id={id}
        className="field entry-box"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={wrong}
        aria-describedby={`${id}-what`}
        onChange={(event) => {
          setText(event.target.value)
          const next = seedOf(event.target.value)
          if (next !== undefined && next !== seed) onSeed(next)
        }}
      />
      <span id={`${id}-what`} className={wrong ? 'refused error' : undefined}>
        {wrong ? 'A whole number from 0 to 4,294,967,295' : 'The same seed bends the same messages'}
      </span>
    </div>
  )
}

type SwitchProps = {
  readonly name: string
  readonly what: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** On or off, with the sentence that says what it does. */
export const Switch = ({ name, what, on, onChange }: SwitchProps) => {
  const id = useId()
  return (
    <label className={`${css.faultSwitch} nowrap pressable min-w-0 hstack${on ? ' on' : ''}`}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-labelledby={id}
        aria-describedby={`${id}-what`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <b id={id}>{name}</b>
      <span className="truncate dim small" id={`${id}-what`}>
        {what}
      </span>
    </label>
  )
}

type FaultRateProps = {
  readonly fault: HubFault
  /** 0 when it is off. */
  readonly rate: number
  readonly onRate: (rate: number) => void
}

/** One kind of fault, and in how many messages. Switched on again it has the rate it had. */
export const FaultRate = ({ fault, rate, onRate }: FaultRateProps) => {
  const [retained, setRetained] = useState(FIRST_RATE)
  const [name, what] = HUB_TEXTS[fault]
  const on = rate > 0
  const shown = on ? rate : retained
  const slide = (step: number): void => {
    const next = RATES[step] ?? FIRST_RATE
    setRetained(next)
    onRate(next)
  }
  return (
    <div className={`${css.faultRate} stacked gap-8`}>
      <Switch
        name={name}
        what={what}
        on={on}
        onChange={(next) => {
          if (on) setRetained(rate)
          onRate(next ? retained : 0)
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

type FaultsPartProps = { readonly switches: FaultSwitches; readonly query: ReplayQuestion }

/** Switches that inject faults into what is received before it reaches the tables, live or replayed. */
export const FaultsPart = memo(({ switches, query }: FaultsPartProps) => {
  const set = (next: FaultSwitches): void => query({ kind: 'faults', switches: next })
  return (
    <div className={css.faultsPart}>
      <div className={`${css.faultHead} hstack`}>
        <SeedField seed={switches.seed} onSeed={(seed) => set({ ...switches, seed })} />
        <button
          type="button"
          className="btn s"
          disabled={!anyFault(switches)}
          onClick={() => set({ ...NO_FAULTS, seed: switches.seed })}
        >
          All off
        </button>
      </div>
      <div className={`${css.faultsBody} line-above scrolls thin`}>
        <fieldset className={css.rates}>
          <legend className="dim small">Messages, each by its own share</legend>
          {HUB_FAULTS.map((fault) => (
            <FaultRate
              key={fault}
              fault={fault}
              rate={switches.rates[fault] ?? 0}
              onRate={(rate) => set(withRate(switches, fault, rate))}
            />
          ))}
        </fieldset>
        <fieldset className="lines">
          <legend className="dim small">The whole line</legend>
          {LINE_FAULTS.map((fault) => (
            <Switch
              key={fault}
              name={LINE_TEXTS[fault][0]}
              what={LINE_TEXTS[fault][1]}
              on={switches.lines[fault] === true}
              onChange={(on) => set(withLine(switches, fault, on))}
            />
          ))}
        </fieldset>
      </div>
    </div>
  )
})
FaultsPart.displayName = 'FaultsPart'
