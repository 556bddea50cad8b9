import type { ReactNode } from 'react'
import { Segments } from '../../parts/controls/Segments'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import type { BoaChoices } from './boaChoices'
import * as css from './boa.module.css'

type DeskBarProps = {
  readonly choices: BoaChoices
  readonly onChange: (patch: Partial<BoaChoices>) => void
  /** Further tools of the desk, at the right. */
  readonly children?: ReactNode
}

/** The layouts of the desk, in the order of their keys. */
export const BOA_VIEWS: readonly BoaChoices['currentView'][] = ['Tables', 'Chart', 'Both', 'Map']

/** Those with the chart of the stack, beside which the NIV is split. */
const HAS_NIV: ReadonlySet<BoaChoices['currentView']> = new Set(['Chart', 'Both'])

/** Which parts of the desk are shown (BO05), and whether the NIV is split into what makes it (BO04); part of the strip. */
export const DeskBar = ({ choices, onChange, children }: DeskBarProps) => (
  <section className={css.deskBar} aria-label="View of the page">
    <Segments
      label="View"
      value={choices.currentView}
      options={BOA_VIEWS.map((value) => ({ value, label: value }))}
      onChange={(currentView) => onChange({ currentView })}
    />
    <div className="hstack">
      {HAS_NIV.has(choices.currentView) && (
        <SwitchControl
          label="NIV breakdown"
          text="NIV breakdown"
          value={choices.showNivBreakdown}
          onChange={(showNivBreakdown) => onChange({ showNivBreakdown })}
        />
      )}
      <span className="grow" />
      {children}
    </div>
  </section>
)
