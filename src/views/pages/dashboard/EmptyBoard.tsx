import { LayoutDashboard, Plus } from 'lucide-react'
import type { Board, BoardPreset } from '../../../domain/dashboards'
import { Notice } from '../../parts/Page'
import { BoardIcon } from './BoardIcon'
import * as css from './dashboard.module.css'

type StartersProps = {
  readonly title: string
  readonly presets: readonly BoardPreset[]
  readonly locked: boolean
  readonly onPreset: (preset: BoardPreset) => void
  /** Begins with nothing: an empty dashboard, or the chooser of modules. */
  readonly other: { readonly texts: string; readonly act: () => void }
}

/** Catalogue E1: three presets to begin with, in place of modules. */
const STARTERS = 3

export const Starters = ({ title, presets, locked, onPreset, other }: StartersProps) => (
  <section className={css.starters} aria-label={title}>
    <h2>{title}</h2>
    {presets.slice(0, STARTERS).map((preset) => (
      <button
        key={preset.id}
        type="button"
        className={`${css.starter} card`}
        disabled={locked}
        onClick={() => onPreset(preset)}
      >
        <span className="hstack strong">
          <BoardIcon board={preset satisfies Pick<Board, 'icon' | 'colour'>} />
          {preset.name}
        </span>
        <span className="muted">{preset.description}</span>
      </button>
    ))}
    <p>
      <button type="button" className="btn" disabled={locked} onClick={other.act}>
        <Plus aria-hidden />
        {other.texts}
      </button>
    </p>
  </section>
)

/** In place of a board on a phone, where boards are read only. */
export const NoBoards = () => (
  <Notice title="No dashboards yet" icon={<LayoutDashboard aria-hidden />} actions={null}>
    <p>Dashboards are made on a larger screen. Those that you have are shown here.</p>
  </Notice>
)
