import { useState } from 'react'
import type { ReleaseMessage } from '../../../domain/administration/calls'
import { RELEASE_HTML, type NewNotice } from '../../../domain/wire'
import type { AdminOutcome } from '../../../streams/administration/administration'
import { adminAct, useAdminOutcome, useReleaseMessage } from '../../../streams/administration/hooks'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { ReleaseText } from '../../people/DeniedDialog'
import { ConfirmDialog } from '../../parts/dialog/MessageDialog'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { AtText, OutcomeText } from './adminParts'
import * as css from './admin.module.css'

type ReleaseViewProps = {
  readonly last: Loaded<{ readonly message: ReleaseMessage | null }>
  readonly outcome: AdminOutcome
  readonly onPublish: (notice: NewNotice) => void
}

const Preview = ({ html }: { readonly html: string }) => (
  <div className={css.preview}>
    {html.trim() === '' ? <p className="dim">Nothing to show yet.</p> : <ReleaseText html={html} />}
  </div>
)

type PublishProps = { readonly open: boolean; readonly onPublish: () => void; readonly onClose: () => void }

const PublishDialog = ({ open, onPublish, onClose }: PublishProps) => (
  <ConfirmDialog
    open={open}
    title="Show this message to all users now?"
    text="It opens over the page of everyone who is connected, and cannot be taken back."
    confirm="Publish"
    onConfirm={onPublish}
    onClose={onClose}
  />
)

const PublishedLast = ({ last }: Pick<ReleaseViewProps, 'last'>) => (
  <Panel title="Published last" area={css.adminPart}>
    <LoadState of={last} onRetry={retryNow}>
      {({ message }) => (message === null ? <p className="empty">None yet.</p> : <Published message={message} />)}
    </LoadState>
  </Panel>
)

/** The message of a release as users read it: what is typed, cleaned as their browsers clean it, and what was published. */
export const ReleaseView = ({ last, outcome, onPublish }: ReleaseViewProps) => {
  const [html, setHtml] = useState('')
  const [version, setVersion] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const canPublish = html.trim() !== ''
  return (
    <div className={css.adminTwo}>
      <Panel title="Release message" area={css.adminPart}>
        <form
          className={`${css.adminForm} stacked gap-8`}
          onSubmit={(event) => {
            event.preventDefault()
            if (canPublish) setConfirming(true)
          }}
        >
          <label className="stacked gap-4 small muted">
            <span>Version that is to be loaded (may be empty)</span>
            <input
              className="control-field"
              maxLength={40}
              value={version}
              onChange={({ target }) => setVersion(target.value)}
            />
          </label>
          <label className="stacked gap-4 small muted">
            <span>HTML: text, emphasis, lists, h3 and links to known hosts; all else is taken out</span>
            <textarea
              className={`control-field control-area ${css.htmlField}`}
              maxLength={RELEASE_HTML}
              spellCheck={false}
              value={html}
              onChange={({ target }) => setHtml(target.value)}
            />
          </label>
          <div className="hstack gap-8">
            <button type="submit" className="btn primary" disabled={!canPublish}>
              Publish…
            </button>
            <OutcomeText outcome={outcome} of={['notice']} />
          </div>
        </form>
        <PublishDialog
          open={isConfirming}
          onPublish={() => {
            const stated = version.trim()
            onPublish({ type: 'release', html, ...(stated !== '' && { version: stated }) })
          }}
          onClose={() => setConfirming(false)}
        />
      </Panel>
      <Panel title="Preview" area={css.adminPart}>
        <Preview html={html} />
      </Panel>
      <PublishedLast last={last} />
    </div>
  )
}

const Published = ({ message: { at, by, version, html = '' } }: { readonly message: ReleaseMessage }) => (
  <>
    <Facts>
      <Fact name="When">
        <AtText at={at} />
      </Fact>
      <Fact name="By">{by}</Fact>
      <Fact name="Version">{version}</Fact>
    </Facts>
    <div className={css.preview}>
      <ReleaseText html={html} />
    </div>
  </>
)

export const ReleaseTab = () => (
  <ReleaseView
    last={useReleaseMessage()}
    outcome={useAdminOutcome()}
    onPublish={(notice) => adminAct({ kind: 'notice', notice })}
  />
)
