import { useMemo } from 'react'
import { periodKey } from '../../../domain/periods'
import { itemKey } from '../../../domain/boa/book'
import type { StackItem } from '../../../domain/wire'
import { boaKey } from '../../../streams/boa/boaSources'
import type { BoaList } from '../../../streams/lib/faces'
import type { RowRef } from '../../../streams/replay/faces'
import { LoadFailed } from '../../parts/panel/LoadFailed'
import { Panel } from '../../parts/panel/Panel'
import { StackTable } from '../../tables/StackTable'
import { mwh, whole } from '../../parts/format/numbers'
import { LIST_TITLES, shownChanges, type ShownDesk } from './deskParts'

export type ListPanelProps = {
  readonly list: BoaList
  readonly shown: ShownDesk
  /** The rows to show: those of the desk that the user's settings do not hide. */
  readonly items: readonly StackItem[] | undefined
  readonly onRetry: () => void
  readonly onOpen: (item: StackItem) => void
  readonly onTrace?: ((row: RowRef) => void) | undefined
  readonly expanded: boolean
  readonly onExpand: (expanded: boolean) => void
  readonly covered: boolean
}

/** One of the four lists in its panel. */
export const ListPanel = ({ list, shown, items, onRetry, onOpen, onTrace, ...place }: ListPanelProps) => {
  const table = shown.desk && boaKey(shown.desk.period)
  const trace = useMemo(() => {
    if (!onTrace || table === undefined) return undefined
    return (item: StackItem) => onTrace({ table, id: itemKey(item), name: item.name })
  }, [onTrace, table])
  const hidden = (shown.desk?.lists[list].length ?? 0) - (items?.length ?? 0)
  const { freshness } = shown
  const side = `${list.endsWith('Bids') ? 'bid' : 'offer'}${list.startsWith('table') ? ' pale' : ''}`
  return (
    <Panel
      title={LIST_TITLES[list]}
      area={list}
      side={side}
      freshness={freshness}
      sum={items && <Sum items={items} hidden={hidden} accepted={list.startsWith('accepted')} />}
      onRetry={onRetry}
      {...place}
    >
      {!items && freshness.state === 'failed' ? (
        <LoadFailed why={freshness.why} onRetry={onRetry} />
      ) : (
        <StackTable
          list={list}
          label={LIST_TITLES[list]}
          items={items}
          changes={shownChanges(shown)}
          expanded={place.expanded}
          token={shown.desk ? periodKey(shown.desk.period) : ''}
          onOpen={onOpen}
          onTrace={trace}
        />
      )}
    </Panel>
  )
}

type SumProps = { items: readonly StackItem[]; hidden: number; accepted: boolean }

const Sum = ({ items, hidden, accepted }: SumProps) => {
  const total = useMemo(
    () => ({
      mw: items.reduce((sum, item) => sum + item.volume, 0),
      mwh: items.reduce((sum, item) => sum + item.volumeMwh, 0),
    }),
    [items],
  )
  return (
    <>
      <b>{whole(items.length)}</b> {items.length === 1 ? 'row' : 'rows'} · <b>{whole(total.mw)}</b> MW
      {accepted && (
        <>
          {' · '}
          <b>{mwh(total.mwh)}</b> MWh
        </>
      )}
      {hidden > 0 && (
        <span title="Hidden by your settings: unwinds, or plants that are not tracked"> · {whole(hidden)} hidden</span>
      )}
    </>
  )
}
