import type { StackItem } from '../../../domain/wire'
import { useTimes } from '../../own/times'
import { Dialog } from '../../shell/Dialog'
import { rowFacts } from '../../table/stackColumns'
import { flagWords } from '../../table/stackFlags'
import { price } from '../../words/numbers'

type ItemDialogProps = { readonly item: StackItem | undefined; readonly onClose: () => void }

/** Everything known of one row of the stack. */
export const ItemDialog = ({ item, onClose }: ItemDialogProps) => {
  const times = useTimes()
  return (
    <Dialog title={item?.name ?? ''} open={item !== undefined} onClose={onClose}>
      {item && (
        <dl className="facts">
          {rowFacts(item, times).map(([what, text]) => (
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
          {flagWords(item).map(({ tag, title }) => (
            <div key={tag}>
              <dt>
                <span className="tag">{tag}</span>
              </dt>
              <dd>{title}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
