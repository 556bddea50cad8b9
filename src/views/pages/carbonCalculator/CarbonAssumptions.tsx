import { Fact, Facts } from '../../parts/panel/FactCard'
import { Panel } from '../../parts/panel/Panel'
import { carbonAssumptions, CARBON_RULES, type CarbonAssumed } from '../../../domain/storage/carbon/assumptions'
import * as css from './carbonCalculator.module.css'

/** What the numbers rest on, with sources and versions: always in sight. */
export const CarbonAssumptions = (assumed: CarbonAssumed) => (
  <Panel title="Assumptions" area={css.carbonAssumptions} sum={CARBON_RULES}>
    <div className={`${css.carbonFacts} scroll thin`} tabIndex={0} role="region" aria-label="Assumptions and sources">
      <Facts>
        {carbonAssumptions(assumed).map(({ name, text }) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
      </Facts>
    </div>
  </Panel>
)
