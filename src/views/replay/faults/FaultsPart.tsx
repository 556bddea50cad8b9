import { memo } from 'react'
import { anyFault, HUB_FAULTS, LINE_FAULTS, NO_FAULTS, type FaultSwitches } from '../../../domain/replay/faults'
import type { Ask } from '../parts'
import { FaultRate } from './FaultRate'
import { LINE_WORDS, withLine, withRate } from './faultWords'
import { SeedField } from './SeedField'
import { Switch } from './Switch'
import './faults.css'

type FaultsPartProps = { readonly switches: FaultSwitches; readonly ask: Ask }

/** Switches that bend what is heard before it reaches the tables, live or replayed. */
export const FaultsPart = memo(({ switches, ask }: FaultsPartProps) => {
  const set = (next: FaultSwitches): void => ask({ kind: 'faults', switches: next })
  return (
    <div className="faults-part">
      <div className="fault-head hstack">
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
      <div className="faults-body thin">
        <fieldset className="rates">
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
              name={LINE_WORDS[fault][0]}
              what={LINE_WORDS[fault][1]}
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
