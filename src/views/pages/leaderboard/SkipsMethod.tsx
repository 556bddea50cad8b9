import { dayText } from '../../../domain/periods'
import { SKIP_METHOD, SKIP_METHOD_DATE, SKIP_METHOD_VERSION, SKIP_STAGES } from '../../../domain/skips/method'
import { REASON_TEXTS, SKIP_REASONS } from '../../../domain/skips/reasons'
import { MethodSlideOut } from '../../parts/dialog/MethodSlideOut'
import { DataTable } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as css from './leaderboard.module.css'

type SkipsMethodProps = { readonly open: boolean; readonly onClose: () => void }

/** How skips are estimated, and how far that agrees with what is published. */
export const SkipsMethod = ({ open, onClose }: SkipsMethodProps) => (
  <MethodSlideOut
    title="Method of the skip estimate"
    version={SKIP_METHOD_VERSION}
    date={dayText(SKIP_METHOD_DATE)}
    sections={SKIP_METHOD}
    sourcesTitle="Reasons"
    sources={SKIP_REASONS.map((reason) => REASON_TEXTS[reason])}
    open={open}
    onClose={onClose}
  >
    <h3>Stages of exclusion</h3>
    <DataTable
      className={`${dataTableCss.dataTable} ${css.leaderboardStages}`}
      label="Stages of exclusion"
      columns={[
        ['Stage', ([stage]) => String(stage)],
        ['What counts', ([, name]) => name],
        ['From public data', ([, , from]) => from],
      ]}
      rows={SKIP_STAGES}
      keyOf={([stage]) => stage}
    />
  </MethodSlideOut>
)
