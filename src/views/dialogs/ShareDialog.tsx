import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from 'react-aria-components'
import {
  canShare,
  copiesTexts,
  itemsTexts,
  NO_COLLEAGUES,
  offersShelf,
  shareExcess,
  sharePlaceOf,
  type ShareDraft,
  type SharePlace,
} from '../../domain/forms'
import type { Colleagues, ShareItem, ShareResult, ShareState } from '../../streams/forms/types'
import { useColleagues, useOpenItem, useShare, useShareItems } from '../../streams/forms/hooks'
import { queryColleagues, beginShare, editShare, formAgain, sendShare } from '../../streams/forms/intents'
import { FormDialog } from './FormDialog'
import { PickList } from './PickList'
import * as css from '../parts/dialog/forms.module.css'

/** What is shared, by the page. */
const SHARE_TEXTS: Readonly<Record<SharePlace, string>> = {
  dashboard: 'Dashboards',
  bingoCard: 'Boards',
  NotificationsPage: 'Subscriptions',
  tableView: 'Table views',
}

type ShareDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** The route's name, see `sharePlaceOf`. */
  readonly place: SharePlace
}

type ShareViewProps = ShareDialogProps & {
  readonly state: ShareState
  readonly items: readonly ShareItem[]
  readonly colleagues: Colleagues
  readonly onChoose: (patch: Pick<Partial<ShareDraft>, 'items' | 'users'>) => void
  readonly onSend: (draft: ShareDraft) => void
  readonly onQueryAgain: () => void
}

/** What is chosen and still there. */
const chosenNow = ({ draft }: ShareState, place: SharePlace, there: readonly ShareItem[], users: readonly string[]) => {
  const ids = new Set(there.map(({ id }) => id))
  const isHere = draft.place === place
  return {
    place,
    items: isHere ? draft.items.filter((id) => ids.has(id)) : [],
    users: isHere ? draft.users.filter((user) => users.includes(user)) : [],
  }
}

/** Copies of one's own items for colleagues, or dashboards for the company (catalogue G4). */
export const ShareView = (props: ShareViewProps) => {
  const { open, place, state, items, colleagues, onChoose, onSend, onQueryAgain, onClose } = props
  const { sending } = state
  const users = colleagues.kind === 'ready' ? colleagues.users : []
  const chosen = chosenNow(state, place, items, users)
  const draft = { ...chosen, act: 'send' } as const
  const saving = { ...chosen, act: 'save' } as const
  const busy = sending.kind === 'sending'
  const isSaving = busy && state.draft.act === 'save'
  return (
    <FormDialog
      title={`Share ${SHARE_TEXTS[place].toLowerCase()}`}
      open={open}
      sending={sending}
      notSent="Not sent. Your choice is still here."
      closed={!canShare(draft) || isSaving}
      isSending={busy && !isSaving}
      done={sending.kind === 'done' && <ShareResultView result={sending.answer} />}
      onSend={() => onSend(draft)}
      onClose={onClose}
      actions={
        offersShelf(place) && (
          <Button
            className="btn"
            isDisabled={!canShare(saving) || (busy && !isSaving)}
            isPending={isSaving}
            onPress={() => onSend(saving)}
          >
            {isSaving ? 'Saving to company' : 'Save to company'}
          </Button>
        )
      }
    >
      {() => (
        <>
          <div className={`${css.picks} stacked gap-12`}>
            <PickList
              what={SHARE_TEXTS[place]}
              entries={items}
              chosen={draft.items}
              none={<p>You have none yet</p>}
              disabled={busy}
              onChoose={(ids) => onChoose({ items: ids })}
            />
            <PickList
              what="Users"
              entries={users.map((user) => ({ id: user, name: user }))}
              chosen={draft.users}
              none={<NoColleagues colleagues={colleagues} onQueryAgain={onQueryAgain} />}
              disabled={busy}
              onChoose={(ids) => onChoose({ users: ids })}
            />
          </div>
          <CopiesCount draft={draft} />
        </>
      )}
    </FormDialog>
  )
}

/** How many copies are sent, and whether they are too many. */
const CopiesCount = ({ draft }: { readonly draft: ShareDraft }) => (
  <p className={`${css.shareCount} muted`} role="status">
    {copiesTexts(draft)}
    {shareExcess(draft) !== undefined && <span className="error"> {shareExcess(draft)}</span>}
  </p>
)

const NoColleagues = ({ colleagues, onQueryAgain }: Pick<ShareViewProps, 'colleagues' | 'onQueryAgain'>) =>
  colleagues.kind === 'waiting' ? (
    <p role="status">Loading users</p>
  ) : (
    <>
      <p>{NO_COLLEAGUES}</p>
      {colleagues.failed && (
        <Button className="btn s" onPress={onQueryAgain}>
          Load again
        </Button>
      )}
    </>
  )

/** The server names the page by its route; a name that we do not know is shown as it came. */
const sharedTexts = (page: string): string => {
  const place = sharePlaceOf(page)
  return place === undefined ? page : SHARE_TEXTS[place]
}

/** The outcome: the shared type, and a sentence for each copy (FD07). */
const ShareResultView = ({ result }: { readonly result: ShareResult }) => (
  <div className={`${css.shareResult} vstack scrolls`} role="status">
    {result.kind === 'saved' ? (
      <>
        <h3>Saved to company: Dashboards</h3>
        <p>
          {itemsTexts(result.count, 'dashboard')} saved to the company portfolio. Colleagues can base new dashboards on{' '}
          {result.count === 1 ? 'it' : 'them'}.
        </p>
      </>
    ) : (
      <>
        <h3>Shared: {sharedTexts(result.answer.pageShared)}</h3>
        <Messages kind="bad" heading="Not sent" messages={result.answer.failedMessages} />
        <Messages kind="good" heading="Sent" messages={result.answer.successMessages} />
      </>
    )}
  </div>
)

type MessagesProps = { readonly kind: 'good' | 'bad'; readonly heading: string; readonly messages: readonly string[] }

const Messages = ({ kind, heading, messages }: MessagesProps) =>
  messages.length > 0 && (
    <section className={`${css.shareMessages} ${kind}`}>
      <h4>
        {kind === 'good' ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
        {`${heading}: ${messages.length}`}
      </h4>
      <ul>
        {[...new Set(messages)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  )

/** The share dialog of a page that has something to share. Nothing is asked for before it is opened. */
export const ShareDialog = (props: ShareDialogProps) => (props.open ? <OpenShare {...props} /> : null)

const OpenShare = ({ onClose, place, open }: ShareDialogProps) => {
  const state = useShare()
  const { draft } = state
  const active = useOpenItem(place)
  const opened = place === 'dashboard' ? active : ''
  // The dashboard that is open is chosen, unless a choice was made for somebody and not sent.
  const begin = useEffectEvent(() => {
    if (opened !== '' && (draft.place !== place || draft.users.length === 0)) beginShare(place, [opened])
    else if (draft.place !== place) beginShare(place)
  })
  useEffect(() => begin(), [place, opened])
  return (
    <ShareView
      open={open}
      place={place}
      state={state}
      items={useShareItems(place)}
      colleagues={useColleagues()}
      onChoose={editShare}
      onSend={sendShare}
      onQueryAgain={queryColleagues}
      onClose={() => {
        formAgain('share')
        onClose()
      }}
    />
  )
}
