import { Check, TriangleAlert } from 'lucide-react'
import { Button } from 'react-aria-components'
import { itemsWords, sharePlaceOf, type SharePlace } from '../../domain/forms'
import type { ShareResult } from '../../streams/forms/faces'

/** What is shared, by the page. */
export const SHARE_WORDS: Readonly<Record<SharePlace, string>> = {
  dashboard: 'Dashboards',
  bingoCard: 'Boards',
  NotificationsPage: 'Subscriptions',
  tableView: 'Table views',
}

/** The server names the page by its route; a name that we do not know is shown as it came. */
const sharedWords = (page: string): string => {
  const place = sharePlaceOf(page)
  return place === undefined ? page : SHARE_WORDS[place]
}

type ShareResultViewProps = { readonly result: ShareResult; readonly onClose: () => void }

/** What became of it: the shared type, and a sentence for each copy (FD07). */
export const ShareResultView = ({ result, onClose }: ShareResultViewProps) => (
  <>
    <div className="share-result" role="status">
      {result.kind === 'saved' ? (
        <>
          <h3>Saved to company: Dashboards</h3>
          <p>
            {itemsWords(result.count, 'dashboard')} saved to the company portfolio. Colleagues can base new dashboards
            on {result.count === 1 ? 'it' : 'them'}.
          </p>
        </>
      ) : (
        <>
          <h3>Shared: {sharedWords(result.answer.pageShared)}</h3>
          <Messages kind="bad" heading="Not sent" messages={result.answer.failedMessages} />
          <Messages kind="good" heading="Sent" messages={result.answer.successMessages} />
        </>
      )}
    </div>
    <div className="form-foot">
      <div className="form-acts acts">
        <Button className="btn primary" autoFocus onPress={onClose}>
          Close
        </Button>
      </div>
    </div>
  </>
)

type MessagesProps = { readonly kind: 'good' | 'bad'; readonly heading: string; readonly messages: readonly string[] }

const Messages = ({ kind, heading, messages }: MessagesProps) => {
  if (messages.length === 0) return null
  return (
    <section className={`share-messages ${kind}`}>
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
}
