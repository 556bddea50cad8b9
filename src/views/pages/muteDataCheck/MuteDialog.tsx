import { useEffect } from 'react'
import { MUTE_END_TEXTS } from '../../../domain/checks/mutes'
import { reasonFault, type MuteDraft } from '../../../domain/forms/muteForm'
import { CHECK_TEXTS } from '../../../domain/checks/types'
import type { SeriesId } from '../../../domain/series/seriesId'
import { MUTE_ENDS, MUTE_REASON, type CheckKind } from '../../../domain/wire/checks'
import { editMute, muteAgain, sendMute, useMuteForm, type MuteState } from '../../../streams/checks/mute'
import { FormDialog } from '../../dialogs/FormDialog'
import { Segments } from '../../parts/controls/Segments'
import { LineField } from '../../parts/dialog/LineField'
import * as css from './muteDataCheck.module.css'

type MuteDialogProps = {
  readonly name: string
  readonly id: SeriesId
  readonly check: CheckKind
  readonly onClose: () => void
}

const OPTIONS = MUTE_ENDS.map((end) => ({ value: end, label: MUTE_END_TEXTS[end] }))

/** Mutes one check of a series. What was written outlives a failure and closing; once it is muted the dialog closes. */
export const MuteDialog = ({ name, id, check, onClose }: MuteDialogProps) => {
  const state = useMuteForm()
  const close = (): void => {
    muteAgain()
    onClose()
  }
  useEffect(() => {
    if (state.sending.kind === 'done') close()
  })
  return (
    <MuteView
      name={name}
      check={check}
      state={state}
      onEdit={editMute}
      onSend={() => sendMute({ act: 'mute', series: id, check })}
      onClose={close}
    />
  )
}

type MuteViewProps = Omit<MuteDialogProps, 'id'> & {
  readonly state: MuteState
  readonly onEdit: (patch: Partial<MuteDraft>) => void
  readonly onSend: () => void
}

/** The form of a mute: until when, and why. */
export const MuteView = ({ name, check, state: { draft, sending }, onEdit, onSend, onClose }: MuteViewProps) => {
  const { end, reason } = draft
  const fault = reasonFault(reason)
  const isSending = sending.kind === 'sending'
  return (
    <FormDialog
      title={`Mute: ${CHECK_TEXTS[check]}`}
      open
      sending={sending}
      notSent="Not muted. What you wrote is still here."
      faults={fault === undefined ? {} : { reason: fault }}
      send="Mute"
      done="The check is muted."
      onSend={onSend}
      onClose={onClose}
    >
      {({ faultOf, leave }) => (
        <>
          <p className="dim">{name}: the check goes on, and raises no incident while it is muted.</p>
          <div className={css.muteEnd}>
            <span>For</span>
            <Segments
              label="Mute for"
              value={end}
              options={OPTIONS}
              disabled={isSending}
              onChange={(next) => onEdit({ end: next })}
            />
          </div>
          <LineField
            name="reason"
            label="Reason"
            max={MUTE_REASON}
            value={reason}
            autoFocus
            readOnly={isSending}
            fault={/[<>]/.test(reason) ? fault : faultOf('reason')}
            onChange={(typed) => onEdit({ reason: typed })}
            onLeave={() => leave('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}
