import { MISSING } from '../../../../domain/format'
import { zoneText } from '../../../../domain/periods'
import type { CellStyle } from '../../../../domain/tables/cells/cellText'
import type { Header } from '../../../../domain/wire'
import type { CellStory } from '../../../../streams/lib/tableTypes'
import { TimeOfDay } from '../../../own/times'
import { differenceWords, fullValue, unitOf, withoutUnit } from './cellWords'

type CellChangesProps = {
  readonly story: CellStory
  readonly header: Header
  readonly style: CellStyle
}

/** The last changes of a cell, newest first. */
export const CellChanges = ({ story, header, style }: CellChangesProps) => {
  const bare = withoutUnit(header)
  const unit = unitOf(header, style)
  return (
    <div className="cell-changes">
      {story.changes.length > 0 && (
        <table>
          <caption className="aside">Last changes, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Change{unit !== '' && ` ${unit}`}</th>
            </tr>
          </thead>
          <tbody>
            {story.changes.map((change, at) => (
              // Two changes may bear the same time; from the end a change keeps its place.
              <tr key={story.changes.length - at}>
                <td title={zoneText(change.at)}>
                  <TimeOfDay at={change.at} />
                </td>
                <td>{change.from === undefined ? 'new' : fullValue(change.from, bare, style)}</td>
                <td>{change.to === undefined ? 'gone' : fullValue(change.to, bare, style)}</td>
                <td>{differenceWords(change, header, style) ?? MISSING}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {story.changes.length === 0 && !story.cut && <p className="dim">No change since the table came.</p>}
      {story.cut && <p className="dim">Older changes are not kept.</p>}
    </div>
  )
}
