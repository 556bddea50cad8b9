import { boaItemKey } from '../../../domain/boa/collection'
import type { PeriodRef } from '../../../domain/periods'
import { isUnitItem } from '../../../domain/tables/definitions/boaStack'
import type { StackItem } from '../../../domain/wire'
import type { ShownDesk } from '../../boa/deskParts'
import { ItemDialog, ItemNow } from '../../boa/ItemDialog'
import { PlantSlideOut } from '../../plants/PlantSlideOut'
import { useTimes } from '../../user/times'
import * as css from './boaComparer.module.css'

/** What is over the page: a plant with the action of it that was pressed, or an action alone. */
export type Opened =
  | { readonly kind: 'plant'; readonly pane: number; readonly item: StackItem; readonly period: PeriodRef }
  | { readonly kind: 'action'; readonly pane: number; readonly item: StackItem }

/** A row of a pane opens its plant; what is no plant, such as an adjustment action, is shown alone. */
export const openedOf = (pane: number, period: PeriodRef, item: StackItem): Opened =>
  isUnitItem(item) ? { kind: 'plant', pane, item, period } : { kind: 'action', pane, item }

type OpenedProps = {
  readonly opened: Opened | undefined
  /** The desks of the panes. */
  readonly shown: readonly ShownDesk[]
  readonly onClose: () => void
}

const NO_DESK: ShownDesk = { desk: undefined, freshness: { state: 'waiting' } }

/** The plant or the action that was opened on the page. */
export const OpenedAction = ({ opened, shown, onClose }: OpenedProps) => {
  const desk = (opened && shown[opened.pane]) ?? NO_DESK
  return (
    <>
      <ItemDialog item={opened?.kind === 'action' ? opened.item : undefined} shown={desk} onClose={onClose} />
      {opened?.kind === 'plant' && (
        <PlantSlideOut plant={opened.item.plantId} day={opened.period.date} onClose={onClose}>
          <ActionOf {...opened} key={boaItemKey(opened.item)} shown={desk} />
        </PlantSlideOut>
      )}
    </>
  )
}

type ActionProps = { readonly item: StackItem; readonly period: PeriodRef; readonly shown: ShownDesk }

const ActionOf = ({ item, period, shown }: ActionProps) => (
  <section className={css.comparerAction} aria-label="The action">
    <h3>
      {item.isBid ? 'Bid' : 'Offer'} in P{period.period}, {useTimes().period(period)}
    </h3>
    <ItemNow opened={item} shown={shown} />
  </section>
)
