import { LineName, NamedLine } from '../../parts/controls/NamedLine'
import { Trash2, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { overridesOf } from '../../../domain/bingo/cardFace'
import { STRING_METRICS, type BingoCard } from '../../../domain/settings'
import { tryAlert } from '../../../streams/bingo/hooks'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { ColourControl } from '../../parts/controls/ColourControl'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { TextControl } from '../../parts/controls/TextControl'
import { Dialog } from '../../parts/dialog/Dialog'
import { StateChoices } from './StateChoices'
import * as css from './bingo.module.css'

type CardEditorProps = {
  /** Undefined while none is edited. */
  readonly card: BingoCard | undefined
  readonly name: string
  readonly locked: boolean
  readonly onChange: (patch: Readonly<Record<string, unknown>>) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

const METRICS = STRING_METRICS.map((value) => ({ value, label: value === 'default' ? 'Output / MEL' : value }))
/** What the colour control opens with where the card has none. */
const FIRST_COLOUR = '#00a3c7'

/** A card's own choices (catalogue G22), each taken at once. */
export const CardEditor = ({ card, name, onClose, ...rest }: CardEditorProps) => (
  <Dialog title={name} open={card !== undefined} onClose={onClose}>
    {card && <CardForm card={card} name={name} {...rest} />}
  </Dialog>
)

type FormProps = Omit<CardEditorProps, 'card' | 'onClose'> & { readonly card: BingoCard }

const CardForm = (props: FormProps) => (
  <div className={`${css.bingoForm} stacked gap-12`}>
    <CardLook {...props} />
    <CardAlerts {...props} />
    <div className="acts">
      <button type="button" className="btn danger" disabled={props.locked} onClick={props.onRemove}>
        <Trash2 aria-hidden />
        Remove from board
      </button>
    </div>
  </div>
)

/** The figure of a card, its name and its colour. */
const CardLook = ({ card, name, locked, onChange }: FormProps) => {
  const { label = '', colour } = overridesOf(card)
  return (
    <>
      <div className="between hstack">
        <span>Figure</span>
        <ChoiceControl
          label="Figure"
          value={card.stringMetric}
          options={METRICS}
          disabled={locked}
          onChange={(stringMetric) => onChange({ stringMetric })}
        />
      </div>
      <div className="between hstack">
        <span>Name on the card</span>
        <TextControl
          label="Name on the card"
          value={label}
          placeholder={name}
          maxLength={60}
          disabled={locked}
          refuse={(text) => (/[<>]/.test(text) ? "The following characters are not allowed: '<', '>'" : undefined)}
          onChange={(text) => onChange({ label: text.trim() === '' ? undefined : text.trim() })}
        />
      </div>
      <div className="between hstack">
        <span>Colour in every state</span>
        <span className="hstack">
          {colour !== undefined && (
            <button type="button" className="btn s" disabled={locked} onClick={() => onChange({ colour: undefined })}>
              By state
            </button>
          )}
          <ColourControl
            label="Colour of the card"
            value={colour ?? FIRST_COLOUR}
            disabled={locked}
            {...(colour === undefined && { own: 'var(--surface-3)' })}
            onChange={(next) => onChange({ colour: next })}
          />
        </span>
      </div>
    </>
  )
}

/** In which states a card alerts, and whether it is spoken. */
const CardAlerts = ({ card, name, locked, onChange }: FormProps) => {
  const { label = '', alertStates, spoken = false } = overridesOf(card)
  const [chosen, setChosen] = useState(alertStates)
  const choose = (states: typeof chosen): void => {
    setChosen(states)
    onChange({ alertStates: states })
  }
  return (
    <>
      <NamedLine className="between hstack">
        <LineName>Custom alerts</LineName>
        <SwitchControl
          label="Custom alerts"
          value={chosen !== undefined}
          disabled={locked}
          onChange={(on) => choose(on ? ['Tripped'] : undefined)}
        />
      </NamedLine>
      {chosen === undefined ? (
        <p className="dim small">Sounds for the states chosen for the board, or in the settings.</p>
      ) : (
        <StateChoices label="Alert when the plant enters" chosen={chosen} locked={locked} onChange={choose} />
      )}
      <NamedLine className="between hstack">
        <LineName>Spoken</LineName>
        <span className="hstack">
          <button type="button" className="btn s" onClick={() => tryAlert(`${label === '' ? name : label}: Tripped`)}>
            <Volume2 aria-hidden />
            Try
          </button>
          <SwitchControl
            label="Spoken"
            value={spoken}
            disabled={locked}
            onChange={(on) => onChange({ spoken: on ? true : undefined })}
          />
        </span>
      </NamedLine>
    </>
  )
}
