import { periodKey, type PeriodRef } from '../../../domain/periods'
import { isUnitItem } from '../../../domain/tables/definitions/boaStack'
import type { StackItem } from '../../../domain/wire'
import type { ShownDesk } from '../../boa/deskParts'
import { ItemDialog, ItemFacts } from '../../boa/ItemDialog'
import { PlantSlideOut } from '../../plants/PlantSlideOut'
import { useTimes } from '../../user/times'
import * as css from './boaComparer.module.css'

/** What is over the page: a plant, with the action of it that was pressed, or an action alone. */
export type Opened =
  | { readonly kind: 'plant'; readonly plantId: string; readonly action: StackItem; readonly period: PeriodRef }
  | { readonly kind: 'action'; readonly pane: number; readonly item: StackItem }

/** A row of a pane opens its plant; what is no plant, such as an adjustment action, is shown alone. */
export const openedOf = (pane: number, period: PeriodRef, item: StackItem): Opened =>
  isUnitItem(item) ? { kind: 'plant', plantId: item.plantId, action: item, period } : { kind: 'action', pane, item }

type OpenedProps = {
  readonly opened: Opened | undefined
  readonly shown: readonly ShownDesk[]
  readonly onClose: () => void
}

const NO_DESK: ShownDesk = { desk: undefined, freshness: { state: 'waiting' } }

/** The plant or the action that was opened on the page. */
export const OpenedAction = ({ opened, shown, onClose }: OpenedProps) => (
  <>
    <ItemDialog
      item={opened?.kind === 'action' ? opened.item : undefined}
      shown={(opened?.kind === 'action' && shown[opened.pane]) || NO_DESK}
      onClose={onClose}
    />
    {opened?.kind === 'plant' && (
      <PlantSlideOut
        key={`${opened.plantId} ${periodKey(opened.period)}`}
        plant={opened.plantId}
        day={opened.period.date}
        onClose={onClose}
      >
        <ActionOf item={opened.action} period={opened.period} />
      </PlantSlideOut>
    )}
  </>
)

const ActionOf = ({ item, period }: { readonly item: StackItem; readonly period: PeriodRef }) => (
  <section className={css.comparerAction} aria-label="The action">
    <h3>
      {item.isBid ? 'Bid' : 'Offer'} in P{period.period}, {useTimes().period(period)}
    </h3>
    <ItemFacts item={item} />
  </section>
)
