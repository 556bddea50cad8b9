import { useState, type ReactNode } from 'react'
import { boaItemKey } from '../../domain/boa/collection'
import { flagTexts } from '../../domain/boa/flagTexts'
import { periodKey } from '../../domain/periods'
import { isUnitItem, rowFacts } from '../../domain/tables/definitions/boaStack'
import type { StackItem } from '../../domain/wire'
import { useUserSettings } from '../user/settings'
import { useTimes } from '../user/times'
import { FreshnessTag } from '../parts/panel/FreshnessTag'
import { PlantName } from '../parts/PlantName'
import { Dialog } from '../parts/dialog/Dialog'
import { price } from '../parts/format/numbers'
import type { ShownDesk } from './deskParts'
import * as factsCss from '../parts/facts.module.css'
import * as itemCss from './item.module.css'

type ItemDialogProps = {
  /** The row as it was when it was opened. */
  readonly item: StackItem | undefined
  readonly shown: ShownDesk
  readonly onClose: () => void
  /** What can be done with the row. */
  readonly actions?: ((item: StackItem) => ReactNode) | undefined
}

/** Everything known of one row of the stack, as long as the dialog is open as the stack has it. */
export const ItemDialog = ({ item, shown, onClose, actions }: ItemDialogProps) => (
  <Dialog title={item?.name ?? ''} open={item !== undefined} onClose={onClose}>
    {item && (
      <ItemNow key={boaItemKey(item)} opened={item} shown={shown}>
        {(now) => (
          <>
            {now && actions?.(now)}
            {isUnitItem(item) && <PlantName plant={item.plantId}>Plant</PlantName>}
          </>
        )}
      </ItemNow>
    )}
  </Dialog>
)

type Seen = { readonly item: StackItem; readonly shown: ShownDesk; readonly period: string }

const periodOf = ({ desk }: ShownDesk): string => (desk ? periodKey(desk.period) : '')

/** The row as the desk has it; undefined once it has left, or the desk shows another period. */
const inStack = ({ desk }: ShownDesk, item: StackItem): StackItem | undefined =>
  desk &&
  Object.values(desk.lists)
    .flat()
    .find((each) => boaItemKey(each) === boaItemKey(item))

type ItemNowProps = {
  /** The row as it was when it was opened. */
  readonly opened: StackItem
  readonly shown: ShownDesk
  /** What comes between its freshness and its facts; of nothing once the row has left the stack. */
  readonly children?: (now: StackItem | undefined) => ReactNode
}

/** A row as the stack has it, and how fresh that is; once it has left, the last that was seen of it. */
export const ItemNow = ({ opened, shown, children }: ItemNowProps) => {
  const [seen, setSeen] = useState<Seen>({ item: opened, shown, period: periodOf(shown) })
  const now = periodOf(shown) === seen.period ? inStack(shown, opened) : undefined
  // The last that was seen of it is what is shown when it has left.
  if (now && seen.shown !== shown && (seen.item !== now || seen.shown.freshness !== shown.freshness))
    setSeen({ ...seen, item: now, shown })
  return (
    <>
      {now ? <FreshnessTag freshness={shown.freshness} /> : <Gone freshness={seen.shown.freshness} />}
      {children?.(now)}
      <ItemFacts item={now ?? seen.item} />
    </>
  )
}

const Gone = ({ freshness }: Pick<ShownDesk, 'freshness'>) => {
  const times = useTimes()
  return (
    <p role="status" className="dim">
      This row is no longer in the stack.
      {'asOf' in freshness && ` It was as below at ${times.clock(freshness.asOf)}.`}
    </p>
  )
}

/** A row of the stack, a line for each thing that is known of it. */
const ItemFacts = ({ item }: { readonly item: StackItem }) => {
  const { timeFormatValue } = useUserSettings()
  return (
    <dl className={`${itemCss.itemFacts} ${factsCss.facts}`}>
      {rowFacts(item, timeFormatValue).map(([what, text]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {(item.setsPriceMwh ?? 0) > 0 && (
        <div>
          <dt>Sets the price with, MWh</dt>
          <dd>{price(item.setsPriceMwh)}</dd>
        </div>
      )}
      {flagTexts(item).map(({ tag, title }) => (
        <div key={tag}>
          <dt>
            <span className="tag">{tag}</span>
          </dt>
          <dd>{title}</dd>
        </div>
      ))}
    </dl>
  )
}
