import { X, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, ProgressBar, Menu, MenuItem, MenuTrigger, Popover, Separator, Text } from 'react-aria-components'
import type { ExportState } from '../../../streams/export/exports'
import { type ExportFormat, type ExportScope, LARGE_EXPORT_ROWS, LARGE_EXPORT_TEXTS } from '../../../domain/export'
import { counted, whole } from '../../parts/format/numbers'
import { Tool } from '../../parts/Tool'
import * as css from './export.module.css'

/** How far a file is, with a way to stop it; or why there is none. */
const ExportProgress = ({ state, onCancel }: { readonly state: ExportState; readonly onCancel: () => void }) => {
  const place = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const shows = state.kind === 'working' || state.kind === 'failed'
  // A way to stop that goes away with the focus on it would leave the keyboard nowhere.
  useEffect(() => {
    if (shows || !hadFocus.current) return
    hadFocus.current = false
    place.current?.parentElement?.querySelector('button')?.focus()
  }, [shows])
  return (
    <div
      ref={place}
      className={`${css.exportState} muted small`}
      onFocus={() => void (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => {
        // Without another target it is the button itself that went.
        if (relatedTarget !== null) hadFocus.current = false
      }}
    >
      {(state.kind === 'working' || state.kind === 'failed') && (
        <>
          {state.kind === 'working' ? (
            <ProgressBar aria-label="Export" value={state.share} className={css.exportBar}>
              {({ valueText, percentage }) => (
                <>
                  <span className={css.exportTrack} style={{ backgroundSize: `${percentage ?? 0}% 100%` }} />
                  {valueText}
                </>
              )}
            </ProgressBar>
          ) : (
            <span role="alert">Not exported. {state.why}</span>
          )}
          <Button
            className="icon s"
            aria-label={state.kind === 'working' ? 'Cancel the export' : 'Close'}
            onPress={onCancel}
          >
            <X aria-hidden />
          </Button>
        </>
      )}
    </div>
  )
}

/** A table as it was when the menu was opened: what is exported is what was counted, whatever came since. */
export type ExportOffer = {
  readonly rows: Readonly<Record<ExportScope, number>>
  readonly take: (scope: ExportScope) => void
}

export type ExportMenuViewProps = {
  readonly state: ExportState
  readonly format: ExportFormat
  /** Rows of the whole table: above 10,000 the button points to Historical Analysis. */
  readonly total: number
  /** Takes the table as it is now; undefined while there is none. */
  readonly onOpen: () => ExportOffer | undefined
  /** Stops the export, or takes away what it said. */
  readonly onCancel: () => void
  /** Opens the settings; absent where there are none. */
  readonly onSettings?: (() => void) | undefined
}

/** EX01: exports a table. The button stays while the file is written, with how far it is next to it. */
export const ExportMenuView = (props: ExportMenuViewProps) => {
  const { state, total, onOpen, onCancel } = props
  const [offer, setOffer] = useState<ExportOffer>()
  const working = state.kind === 'working'
  const open = (wanted: boolean): void => setOffer(wanted && !working ? onOpen() : undefined)
  return (
    <div className={css.exportTools}>
      <MenuTrigger isOpen={offer !== undefined} onOpenChange={open}>
        <Tool
          label="Export"
          className="s"
          tip={total > LARGE_EXPORT_ROWS ? LARGE_EXPORT_TEXTS : 'Export the table'}
          off={working}
        >
          <Download aria-hidden />
        </Tool>
        <Popover className={`float ${css.exportFloat}`} placement="bottom end" offset={4} containerPadding={8}>
          {offer && <Choices format={props.format} onSettings={props.onSettings} offer={offer} />}
        </Popover>
      </MenuTrigger>
      <ExportProgress state={state} onCancel={onCancel} />
    </div>
  )
}

type ChoicesProps = Pick<ExportMenuViewProps, 'format' | 'onSettings'> & { readonly offer: ExportOffer }

const Choices = ({ offer: { rows, take }, format, onSettings }: ChoicesProps) => (
  <Menu
    aria-label="Export"
    className="export-menu"
    disabledKeys={(['view', 'all'] as const).filter((scope) => rows[scope] === 0)}
  >
    <Choice id="view" title={`What is on screen (${counted(rows.view, 'row')})`} onAction={() => take('view')}>
      As filtered and sorted, with your columns
    </Choice>
    <Choice id="all" title={`All rows (${whole(rows.all)})`} onAction={() => take('all')}>
      In the table’s own order, with every column
    </Choice>
    <Separator className={css.exportLine} />
    <Choice
      id="format"
      title={format === 'csv' ? 'As a csv file' : 'As an Excel file'}
      {...(onSettings && { onAction: onSettings })}
    >
      {onSettings ? 'Change in the settings: Export as CSV' : 'By the setting Export as CSV'}
    </Choice>
  </Menu>
)

type ChoiceProps = {
  readonly id: string
  readonly title: string
  readonly onAction?: () => void
  readonly children: string
}

const Choice = ({ id, title, onAction, children }: ChoiceProps) => (
  <MenuItem id={id} className={`item ${css.exportItem} rounded`} textValue={title} {...(onAction && { onAction })}>
    <Text slot="label">{title}</Text>
    <Text slot="description">{children}</Text>
  </MenuItem>
)
