import { useMemo } from 'react'
import { ancillaryPlot } from '../../../domain/charts/europeAncillaryPlot'
import {
  ANCILLARY_UNITS,
  ancillaryBlockRows,
  ancillaryMatrix,
  MOST_CELLS,
  withCell,
  type AncillaryChoice,
} from '../../../domain/europe/ancillary'
import type { EuropeAncillary } from '../../../domain/europe/ancillaryCalls'
import type { Instant } from '../../../domain/periods'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { PlotPanel } from '../../charts/PlotPanel'
import { Segments } from '../../parts/controls/Segments'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import { AncillaryBlocks } from './AncillaryBlocks'
import { AncillaryMatrix } from './AncillaryMatrix'
import { ancillaryCsv } from './ancillaryCsv'
import * as css from './europeAncillarySummary.module.css'

type SummaryViewProps = {
  readonly loaded: Loaded<EuropeAncillary>
  readonly freshness: Freshness
  readonly choice: AncillaryChoice
  readonly now: Instant
  readonly isVisitor: boolean
  readonly onChoice: (patch: Partial<AncillaryChoice>) => void
  readonly onRetry: () => void
}

const PRICES = [
  { value: 'capacity', label: 'Capacity €/MW/h' },
  { value: 'energy', label: 'Energy €/MWh' },
] as const

/** Balancing reserves of the continent: the latest price of each country and product, some of them over time, and their blocks. */
export const EuropeAncillarySummaryView = (props: SummaryViewProps) => {
  const { loaded, freshness, choice, now, onChoice, onRetry } = props
  const { measure, cells } = choice
  const answer = lastOf(loaded)
  const matrix = useMemo(() => answer && ancillaryMatrix(answer, measure, now), [answer, measure, now])
  const plot = useMemo(() => answer && ancillaryPlot(answer, choice, now), [answer, choice, now])
  const rows = useMemo(() => answer && ancillaryBlockRows(answer, cells), [answer, cells])
  const common = { freshness, onRetry }
  const notes = answer ? [...answer.lacks, ...(answer.filling ? ['Days are being filled.'] : [])] : []
  return (
    <>
      <SummaryBar {...props} />
      <div className={css.ancillaryGrid}>
        <Panel
          title="Latest price by country and product"
          area={css.ancillaryMatrixPanel}
          sum={`${ANCILLARY_UNITS[measure]}, last block that has begun; ${cells.length} of ${MOST_CELLS} chosen`}
          {...common}
        >
          <LoadState of={loaded} onRetry={onRetry}>
            {({ edges }) =>
              matrix && (
                <AncillaryMatrix
                  rows={matrix}
                  edges={edges}
                  choice={choice}
                  onCell={(id) => onChoice({ cells: withCell(cells, id) })}
                />
              )
            }
          </LoadState>
        </Panel>
        <PlotPanel
          title={measure === 'capacity' ? 'Capacity price by block' : 'Energy price by block'}
          area={css.ancillaryChart}
          plot={plot}
          notes={notes}
          {...common}
        />
        <Panel
          title="Blocks of the chosen cells"
          area={css.ancillaryBlocks}
          sum={answer && sourceText(answer)}
          tools={<SaveAll {...props} />}
          {...common}
        >
          <LoadState of={loaded} onRetry={onRetry}>
            {() => rows && <AncillaryBlocks rows={rows} hasCells={cells.length > 0} />}
          </LoadState>
        </Panel>
      </div>
    </>
  )
}

const sourceText = ({ source, lacks }: EuropeAncillary): string =>
  source === '' ? lacks.join(' ') : `Source: ${source}`

/** What is shown; a visitor reads why there is one day alone. */
const SummaryBar = ({ choice, isVisitor, onChoice }: SummaryViewProps) => (
  <section className={`${css.ancillaryBar} card hstack rigid`} aria-label="What is shown">
    <Segments label="Price" value={choice.measure} options={PRICES} onChange={(measure) => onChoice({ measure })} />
    <span className="dim small">Ireland is in none of these markets; Great Britain has other products.</span>
    <span className="grow" />
    {isVisitor && <span className="dim small">Without a login: yesterday alone.</span>}
  </section>
)

/** All countries and products of the chosen days, as a file. */
const SaveAll = ({ loaded, now }: SummaryViewProps) => {
  const answer = lastOf(loaded)
  return (
    <SaveCsv
      what="all countries and products"
      file="European reserves"
      now={now}
      asOf={answer?.asOf}
      text={() => answer && ancillaryCsv(answer)}
      off={answer === undefined || answer.asOf === null}
    />
  )
}
