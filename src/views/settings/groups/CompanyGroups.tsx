import { Plus, Trash2, Users } from 'lucide-react'
import { createElement, useState } from 'react'
import { dateAt, dayText } from '../../../domain/periods'
import { groupNames, type GroupSettings } from '../../../domain/settings'
import { MAX_GROUPS } from '../../../domain/settings/schemas/groupRule'
import { groupDraft, takeGroup, takenGroupName, type CompanyGroup } from '../../../domain/settings/companyGroups'
import type { CompanyGroups } from '../../../streams/plants/companyGroups'
import type { CompanyGroupsControl } from '../../parts/controls/control'
import { GROUP_ICONS } from '../../user/groupIcons'
import { useTimes } from '../../user/times'
import { Dialog } from '../../parts/dialog/Dialog'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { ShowMore } from '../../parts/panel/ShowMore'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as settingsCss from '../settings.module.css'
import * as controlsCss from '../../parts/controls/controls.module.css'

type ShareGroupProps = {
  readonly company: CompanyGroupsControl
  readonly name: string
  readonly settings: GroupSettings
}

/** Shares a group with the company, and says what became of it. */
export const ShareGroup = ({ company, name, settings }: ShareGroupProps) => {
  const { outcome } = company.groups
  const [shared, setShared] = useState<string>()
  return (
    <div className={settingsCss.setLine}>
      <span role="status" className={outcome.kind === 'refused' && shared === name ? 'error small' : 'small'}>
        {shared !== name ? 'Your company' : sharedText(outcome)}
      </span>
      <button
        type="button"
        className="btn s"
        disabled={outcome.kind === 'sending'}
        onClick={() => {
          setShared(name)
          company.onQuery({ kind: 'save', draft: groupDraft(settings, name) })
        }}
      >
        <Users aria-hidden />
        {`Share ${name}`}
      </button>
    </div>
  )
}

const sharedText = (outcome: CompanyGroups['outcome']): string => {
  switch (outcome.kind) {
    case 'saved':
      return `“${outcome.name}” is shared as it is now.`
    case 'refused':
      return outcome.why
    case 'sending':
      return 'Sharing…'
    case 'deleted':
    case 'none':
      return 'Your company'
  }
}

type CompanyGroupsViewProps = {
  readonly company: CompanyGroupsControl
  readonly settings: GroupSettings
  readonly onTake: (settings: GroupSettings) => void
}

const SharedName = ({ name, colour, icon }: CompanyGroup) => (
  <span className="hstack gap-6">
    {colour !== undefined && (
      <i className={controlsCss.colourSwatch} style={{ background: colour }} aria-hidden="true" />
    )}
    {icon !== undefined && GROUP_ICONS[icon] && createElement(GROUP_ICONS[icon], { 'aria-hidden': true })}
    {name}
  </span>
)

type SharedActsProps = {
  readonly found: CompanyGroup
  /** True while no more groups can be added. */
  readonly full: boolean
  /** True for the user's own, which can be deleted. */
  readonly isOwn: boolean
  readonly onAdd: () => void
  readonly onDelete: () => void
}

const SharedActs = ({ found, full, isOwn, onAdd, onDelete }: SharedActsProps) => (
  <span className="hstack">
    <button
      type="button"
      className="btn s"
      aria-label={`Add ${found.name} of ${found.by}`}
      disabled={full}
      onClick={onAdd}
    >
      <Plus aria-hidden />
      Add
    </button>
    {isOwn && (
      <button
        type="button"
        className="icon s"
        aria-label={`Delete ${found.name} for the company`}
        title={`Delete ${found.name} for the company`}
        onClick={onDelete}
      >
        <Trash2 aria-hidden />
      </button>
    )}
  </span>
)

type OutcomeProps = Pick<CompanyGroupsControl, 'groups' | 'onQuery'> & {
  readonly full: boolean
  /** The name under which a group was just added. */
  readonly taken: string | undefined
}

/** What the last act came to. */
const Outcome = ({ groups: { outcome }, onQuery, full, taken }: OutcomeProps) => (
  <div role="status" className={outcome.kind === 'refused' ? 'error small' : 'small'}>
    {full && `You have ${MAX_GROUPS} groups, as many as an account may have: delete one before another is added. `}
    {taken !== undefined && `“${taken}” is among your groups.`}
    {taken === undefined && outcome.kind === 'refused' && outcome.why}
    {taken === undefined && outcome.kind === 'saved' && `“${outcome.name}” is shared.`}
    {taken === undefined && outcome.kind === 'deleted' && (
      <>
        “{outcome.draft.name}” is deleted for the company; groups that were added from it stay.{' '}
        <button type="button" className="btn s" onClick={() => onQuery({ kind: 'save', draft: outcome.draft })}>
          Undo
        </button>
      </>
    )}
  </div>
)

/** The groups that colleagues have shared: any of them is added to one's own. */
const CompanyGroupsView = ({ company, settings, onTake }: CompanyGroupsViewProps) => {
  const { groups, own, onQuery, onRetry } = company
  const { list, hasMore } = groups
  const times = useTimes()
  const full = groupNames(settings).length >= MAX_GROUPS
  const [taken, setTaken] = useState<string>()
  const columns: readonly DataColumn<CompanyGroup>[] = [
    ['Group', SharedName],
    ['Plants', ({ plants, rule }) => `${plants.length}${rule ? ' by rule' : ''}`, 'n'],
    ['Shared by', ({ by }) => by],
    ['When', ({ at }) => `${dayText(dateAt(at)).slice(4)} ${times.minute(at)}`],
    [
      <span key="acts" className="aside">
        Add or delete
      </span>,
      (found) => (
        <SharedActs
          found={found}
          full={full}
          isOwn={found.by === own}
          onAdd={() => {
            setTaken(takenGroupName(settings, found.name))
            onTake(takeGroup(settings, found))
          }}
          onDelete={() => {
            setTaken(undefined)
            onQuery({ kind: 'delete', found })
          }}
        />
      ),
    ],
  ]
  return (
    <div className="vstack gap-8 company-groups">
      <Outcome groups={groups} onQuery={onQuery} full={full} taken={taken} />
      <LoadState of={list} onRetry={onRetry}>
        {(all) => (
          <div className="scroll thin" tabIndex={0} role="region" aria-label="List of shared groups">
            <DataTable
              className={dataTableCss.dataTable}
              label="Shared groups"
              columns={columns}
              rows={all}
              keyOf={({ id }) => id}
              empty="No shared groups yet"
            />
          </div>
        )}
      </LoadState>
      <ShowMore hasMore={hasMore} onMore={() => onQuery({ kind: 'more' })} />
    </div>
  )
}

type CompanyGroupsBoxProps = Pick<CompanyGroupsViewProps, 'company' | 'settings' | 'onTake'>

/** The groups of the company, behind a button of the editor. */
export const CompanyGroupsBox = ({ company, settings, onTake }: CompanyGroupsBoxProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn s"
        onClick={() => {
          company.onQuery({ kind: 'look' })
          setOpen(true)
        }}
      >
        <Users aria-hidden />
        Groups of your company
      </button>
      <Dialog title="Plant groups of your company" open={open} onClose={() => setOpen(false)}>
        <CompanyGroupsView company={company} settings={settings} onTake={onTake} />
      </Dialog>
    </>
  )
}
