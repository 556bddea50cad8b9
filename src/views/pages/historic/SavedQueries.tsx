import { Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ListBox, ListBoxItem } from 'react-aria-components'
import { queryNameFault, type HistoricQuery } from '../../../domain/charts/historic/query'
import { TextControl } from '../../parts/controls/TextControl'
import { Panel } from '../../parts/panel/Panel'
import { Tool } from '../../parts/Tool'
import * as css from './historic.module.css'

export type SavedQueriesProps = {
  readonly saved: readonly HistoricQuery[]
  readonly openId: string
  /** What was deleted last, and can be brought back. */
  readonly deleted: HistoricQuery | undefined
  /** Why nothing can be saved. */
  readonly locked: string | undefined
  readonly onOpen: (query: HistoricQuery) => void
  readonly onNew: () => void
  readonly onRename: (query: HistoricQuery, name: string) => void
  readonly onDuplicate: (query: HistoricQuery) => void
  readonly onDelete: (query: HistoricQuery) => void
  readonly onUndo: () => void
}

/** The user's queries. Arrows go through the list, Enter opens; what is done with one is done with the open one. */
export const SavedQueries = (props: SavedQueriesProps) => {
  const { saved, openId, deleted, locked, onOpen } = props
  const open = saved.find(({ uniqueId }) => uniqueId === openId)
  return (
    <Panel
      area="historic-saved"
      title="Saved queries"
      sum={saved.length > 0 && <span>{saved.length}</span>}
      tools={
        <Tool label="New query" className="s" onPress={props.onNew}>
          <Plus aria-hidden />
        </Tool>
      }
      footer={
        deleted && (
          <span role="status" className="hstack">
            <span className="truncate">“{deleted.name}” deleted</span>
            <Button className="btn s" onPress={props.onUndo}>
              Undo
            </Button>
          </span>
        )
      }
    >
      {saved.length === 0 ? (
        <p className="empty">No saved queries yet. Choose series, and save a query you will run again.</p>
      ) : (
        <ListBox
          className={`${css.historicList} scroll`}
          aria-label="Saved queries"
          items={saved.map((query) => ({ id: query.uniqueId, query }))}
          selectionMode="single"
          selectedKeys={open ? [openId] : []}
          onSelectionChange={(keys) => {
            const chosen = keys === 'all' ? undefined : saved.find(({ uniqueId }) => keys.has(uniqueId))
            if (chosen) onOpen(chosen)
          }}
        >
          {({ query }) => (
            <ListBoxItem textValue={query.name} className="choice">
              <span className="grow truncate">{query.name}</span>
              <small>{query.chartSeries.length}</small>
            </ListBoxItem>
          )}
        </ListBox>
      )}
      {open && <Acts key={open.uniqueId} {...props} query={open} locked={locked} />}
    </Panel>
  )
}

type ActsProps = Pick<SavedQueriesProps, 'locked' | 'onRename' | 'onDuplicate' | 'onDelete'> & {
  readonly query: HistoricQuery
}

const Acts = ({ query, locked, onRename, onDuplicate, onDelete }: ActsProps) => {
  const [renaming, setRenaming] = useState(false)
  const off = locked !== undefined
  if (renaming)
    return (
      <div className={`${css.historicActs} hstack`}>
        <TextControl
          label="Name of the query"
          value={query.name}
          refuse={(name) => (name.trim() === '' ? 'This field cannot be left blank' : queryNameFault(name))}
          onChange={(name) => onRename(query, name.trim())}
        />
        <Button className="btn s" onPress={() => setRenaming(false)}>
          Done
        </Button>
      </div>
    )
  return (
    <div className={`${css.historicActs} hstack`} role="toolbar" aria-label={`Query ${query.name}`}>
      <Tool label="Rename" tip={locked ?? 'Rename'} className="s" off={off} onPress={() => setRenaming(true)}>
        <Pencil aria-hidden />
      </Tool>
      <Tool label="Duplicate" tip={locked ?? 'Duplicate'} className="s" off={off} onPress={() => onDuplicate(query)}>
        <Copy aria-hidden />
      </Tool>
      <Tool label="Delete" tip={locked ?? 'Delete'} className="s" off={off} onPress={() => onDelete(query)}>
        <Trash2 aria-hidden />
      </Tool>
    </div>
  )
}
