import { Button } from 'react-aria-components'
import {
  canShare,
  copiesWords,
  NO_COLLEAGUES,
  offersShelf,
  shareExcess,
  type ShareDraft,
  type SharePlace,
} from '../../domain/forms'
import type { Colleagues, ShareItem, ShareState } from '../../streams/forms/faces'
import { Dialog } from '../parts/dialog/Dialog'
import { FormBody, SendButton } from './FormBody'
import { PickList } from './PickList'
import { SHARE_WORDS, ShareResultView } from './ShareResultView'
import { useEffect } from 'react'
import { useColleagues, useShare, useShareItems } from '../../streams/forms/hooks'
import { askColleagues, beginShare, editShare, formAgain, sendShare } from '../../streams/forms/intents'

export type ShareViewProps = {
  readonly open: boolean
  readonly place: SharePlace
  readonly state: ShareState
  readonly items: readonly ShareItem[]
  readonly colleagues: Colleagues
  readonly onChoose: (patch: Pick<Partial<ShareDraft>, 'items' | 'users'>) => void
  readonly onSend: (draft: ShareDraft) => void
  readonly onAskAgain: () => void
  readonly onClose: () => void
}

/** Copies of one's own items for colleagues, or dashboards for the company (catalogue G4). */
export const ShareView = (props: ShareViewProps) => (
  <Dialog title={`Share ${SHARE_WORDS[props.place].toLowerCase()}`} open={props.open} onClose={props.onClose}>
    <ShareForm {...props} />
  </Dialog>
)

/** What is chosen and still there. */
const chosenNow = ({ place, state, items, colleagues }: ShareViewProps): ShareDraft => {
  const { draft } = state
  if (draft.place !== place) return { act: 'send', place, items: [], users: [] }
  const there = new Set(items.map(({ id }) => id))
  const users = new Set(colleagues.kind === 'ready' ? colleagues.users : [])
  return {
    act: 'send',
    place,
    items: draft.items.filter((id) => there.has(id)),
    users: draft.users.filter((user) => users.has(user)),
  }
}

const ShareForm = (props: ShareViewProps) => {
  const { place, state, items, colleagues, onChoose, onSend, onAskAgain, onClose } = props
  const { sending } = state
  const draft = chosenNow(props)
  const busy = sending.kind === 'sending'
  const saving = { ...draft, act: 'save' } as const
  const isSaving = busy && state.draft.act === 'save'
  const users = colleagues.kind === 'ready' ? colleagues.users.map((user) => ({ id: user, name: user })) : []
  return (
    <FormBody
      sending={sending}
      notSent="Not sent. Your choice is kept."
      done={sending.kind === 'done' && <ShareResultView result={sending.answer} onClose={onClose} />}
      onSubmit={() => onSend(draft)}
      actions={
        <>
          <Button className="btn quiet" onPress={onClose}>
            Close
          </Button>
          {offersShelf(place) && (
            <Button
              className="btn"
              isDisabled={!canShare(saving) || (busy && !isSaving)}
              isPending={isSaving}
              onPress={() => onSend(saving)}
            >
              {isSaving ? 'Saving to company' : 'Save to company'}
            </Button>
          )}
          <SendButton sending={isSaving ? { kind: 'editing' } : sending} disabled={!canShare(draft) || isSaving} />
        </>
      }
    >
      <div className="picks">
        <PickList
          what={SHARE_WORDS[place]}
          entries={items}
          chosen={draft.items}
          none={<p>You have none yet</p>}
          disabled={busy}
          onChoose={(ids) => onChoose({ items: ids })}
        />
        <PickList
          what="Users"
          entries={users}
          chosen={draft.users}
          none={<NoColleagues colleagues={colleagues} onAskAgain={onAskAgain} />}
          disabled={busy}
          onChoose={(ids) => onChoose({ users: ids })}
        />
      </div>
      <p className="share-count muted" role="status">
        {copiesWords(draft)}
        {shareExcess(draft) !== undefined && <span className="error"> {shareExcess(draft)}</span>}
      </p>
    </FormBody>
  )
}

type NoColleaguesProps = { readonly colleagues: Colleagues; readonly onAskAgain: () => void }

const NoColleagues = ({ colleagues, onAskAgain }: NoColleaguesProps) => {
  if (colleagues.kind === 'waiting') return <p role="status">Loading users</p>
  return (
    <>
      <p>{NO_COLLEAGUES}</p>
      {colleagues.failed && (
        <Button className="btn s" onPress={onAskAgain}>
          Load again
        </Button>
      )}
    </>
  )
}

type ShareDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** The route's name, see `sharePlaceOf`. */
  readonly place: SharePlace
}

/** The share dialog of a page that has something to share. Nothing is asked for before it is opened. */
export const ShareDialog = (props: ShareDialogProps) => (props.open ? <OpenShare {...props} /> : null)

const OpenShare = ({ open, onClose, place }: ShareDialogProps) => {
  const state = useShare()
  const isElsewhere = state.draft.place !== place
  useEffect(() => {
    if (isElsewhere) beginShare(place)
  }, [isElsewhere, place])
  return (
    <ShareView
      open={open}
      place={place}
      state={state}
      items={useShareItems(place)}
      colleagues={useColleagues()}
      onChoose={editShare}
      onSend={sendShare}
      onAskAgain={askColleagues}
      onClose={() => {
        formAgain('share')
        onClose()
      }}
    />
  )
}
