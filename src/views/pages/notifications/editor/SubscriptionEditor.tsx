import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AwayWays, BackTest } from '../../../../domain/alerts/calls'
import { newSubscription } from '../../../../domain/alerts/subscriptionList'
import { alertTypeOf, type SubscriptionSettings } from '../../../../domain/alerts/types'
import type { Instant } from '../../../../domain/periods'
import type { SubscriptionDraft } from '../../../../streams/alerts/draft'
import type { TestOutcome } from '../../../../streams/alerts/trials'
import type { Loaded } from '../../../../streams/lib/types'
import { ChoiceControl } from '../../../parts/controls/ChoiceControl'
import { TextControl } from '../../../parts/controls/TextControl'
import { BackTestPart } from './BackTestPart'
import { alertTypeIn, checkDraft, type DraftFaults } from './faults'
import { FieldControl } from './FieldControl'
import { LimitField, MuteField } from './QuietFields'
import { BELL_PAGES, NEW_TYPES, TYPE_FIELDS } from './typeFields'
import { WaysFields } from './WaysFields'
import * as css from '../notifications.module.css'

export type SubscriptionEditorProps = {
  readonly draft: SubscriptionDraft
  readonly now: Instant
  readonly away: AwayWays | undefined
  readonly backTest: Loaded<BackTest>
  readonly days: number
  readonly test: TestOutcome
  readonly locked: boolean
  readonly onEdit: (patch: Readonly<Record<string, unknown>>) => void
  readonly onType: (settings: SubscriptionSettings) => void
  readonly onDays: (days: number) => void
  readonly onRetry: () => void
  readonly onTest: (settings: SubscriptionSettings) => void
  readonly onSave: (settings: SubscriptionSettings) => void
  readonly onClose: () => void
}

type LineProps = { readonly label: string; readonly fault?: string | undefined; readonly children: ReactNode }

/** A field with its name to the left and what is wrong with it below. */
const Line = ({ label, fault, children }: LineProps) => (
  <div className={css.line}>
    <span className="muted">{label}</span>
    <div className="min-w-0">
      {children}
      {fault !== undefined && (
        <p className="error small" role="alert">
          {fault}
        </p>
      )}
    </div>
  </div>
)

/** What a subscription watches, how it notifies, and what it would have sent. Enter in a field takes it; Save saves all. */
export const SubscriptionEditor = (props: SubscriptionEditorProps) => {
  const { draft, locked, now } = props
  const checked = checkDraft(draft.settings)
  const [isTried, setTried] = useState(false)
  const faults = checked.ok || !isTried ? {} : checked.faults
  const blocked = checked.ok ? undefined : Object.values(checked.faults)[0]
  return (
    <form
      className={`${css.editor} scroll thin`}
      aria-label={draft.isNew ? 'New subscription' : 'Subscription'}
      inert={locked}
      onSubmit={(event) => {
        event.preventDefault()
        if (checked.ok) props.onSave(checked.value)
        else setTried(true)
      }}
    >
      <WatchedFields {...props} faults={faults} />
      <Line label="Ways">
        <WaysFields settings={draft.settings} away={props.away} onChange={(way, on) => props.onEdit({ [way]: on })} />
      </Line>
      <Line label="Mute until" fault={faults['mutedUntil']}>
        <MuteField settings={draft.settings} now={now} onChange={props.onEdit} />
      </Line>
      <Line label="At most" fault={faults['limit']}>
        <LimitField settings={draft.settings} onChange={props.onEdit} />
      </Line>
      <BackTestPart
        result={props.backTest}
        days={props.days}
        now={now}
        blocked={blocked}
        onDays={props.onDays}
        onRetry={props.onRetry}
      />
      <EditorActs {...props} blocked={blocked} onTried={() => setTried(true)} />
    </form>
  )
}

/** Type, name and the fields of the type. */
const WatchedFields = (props: SubscriptionEditorProps & { readonly faults: DraftFaults }) => {
  const { draft, faults, onEdit, onType } = props
  const { settings } = draft
  const type = alertTypeIn(settings)
  const types = type === undefined || NEW_TYPES.includes(type) ? NEW_TYPES : [type, ...NEW_TYPES]
  const bell = type && BELL_PAGES[type]
  return (
    <>
      <Line label="Type">
        <ChoiceControl
          label="Type"
          value={settings.type}
          options={types.map((id) => ({ value: id, label: alertTypeOf(id).title }))}
          onChange={(next) => {
            const chosen = types.find((id) => id === next)
            if (chosen) onType(newSubscription(chosen))
          }}
        />
        {type && <p className="small dim">{alertTypeOf(type).description}</p>}
        {bell && (
          <p className="small dim">
            {bell.text} <Link to={bell.path}>Open the page</Link>
          </p>
        )}
      </Line>
      <Line label="Name" fault={faults['name']}>
        <TextControl
          label="Name"
          value={typeof settings['name'] === 'string' ? settings['name'] : ''}
          maxLength={200}
          placeholder="What it watches"
          onChange={(name) => onEdit({ name })}
        />
      </Line>
      {type &&
        TYPE_FIELDS[type].map((field) => (
          <Line key={`${type} ${field.key}`} label={field.label} fault={faults[field.key]}>
            <FieldControl
              field={field}
              value={settings[field.key]}
              onChange={(value) => onEdit({ [field.key]: value })}
            />
          </Line>
        ))}
    </>
  )
}

type ActsProps = SubscriptionEditorProps & { readonly blocked: string | undefined; readonly onTried: () => void }

const TEST_TEXTS: Readonly<Record<Exclude<TestOutcome['kind'], 'failed'>, string>> = {
  none: '',
  sending: 'Sending…',
  sent: 'Sent in all of its ways.',
}

const EditorActs = ({ draft, blocked, test, onTest, onTried, onClose }: ActsProps) => {
  const tryIt = (): void => {
    const checked = checkDraft(draft.settings)
    if (checked.ok) onTest(checked.value)
    else onTried()
  }
  return (
    <footer className={`${css.acts} hstack gap-8`}>
      <button type="submit" className="btn primary">
        {draft.isNew ? 'Add' : 'Save'}
      </button>
      <button type="button" className="btn" onClick={onClose}>
        Cancel
      </button>
      <button
        type="button"
        className="btn"
        title="Sends one notification in all of its ways; it is not stored"
        disabled={test.kind === 'sending'}
        onClick={tryIt}
      >
        Test
      </button>
      <span className={`small grow ${test.kind === 'failed' ? 'error' : 'dim'}`} role="status">
        {test.kind === 'failed' ? test.why : TEST_TEXTS[test.kind]}
      </span>
      {blocked !== undefined && <span className="aside">{blocked}</span>}
    </footer>
  )
}
