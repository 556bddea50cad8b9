import { useState } from 'react'
import type { PlayedTape, ReplayControlState, ReplayOrder, TapeListing } from '../../../domain/administration/calls'
import { numberText } from '../../../domain/format'
import { SPEEDS } from '../../../domain/replay/player'
import type { AdminOutcome } from '../../../streams/administration/administration'
import { adminAct, useAdminOutcome, useReplayState } from '../../../streams/administration/hooks'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { Segments } from '../../parts/controls/Segments'
import { ConfirmDialog } from '../../parts/dialog/MessageDialog'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { AtText, OutcomeText } from './adminParts'
import * as css from './admin.module.css'

const SPEED_CHOICES = SPEEDS.map((speed) => ({ value: String(speed), label: `×${speed}` }))

type SendOrder = (order: ReplayOrder) => void

const Playing = ({ tape, onOrder }: { readonly tape: PlayedTape; readonly onOrder: SendOrder }) => (
  <div className={`${css.adminForm} stacked gap-8`}>
    <Facts>
      <Fact name="Recording">{tape.name}</Fact>
      <Fact name="Recorded of">{tape.source}</Fact>
      <Fact name="From">
        <AtText at={tape.from} />
      </Fact>
      <Fact name="To">
        <AtText at={tape.to} />
      </Fact>
      <Fact name="Is at">
        <AtText at={tape.at} />
      </Fact>
      <Fact name="Begun">{tape.runs === 1 ? 'Once' : `${tape.runs} times`}</Fact>
    </Facts>
    <div className="hstack gap-8">
      <Segments
        label="Speed"
        value={String(tape.speed)}
        options={SPEED_CHOICES}
        onChange={(text) => {
          const speed = SPEEDS.find((each) => String(each) === text)
          if (speed !== undefined) onOrder({ kind: 'speed', speed })
        }}
      />
      <button type="button" className="btn" onClick={() => onOrder({ kind: 'again' })}>
        From its beginning…
      </button>
    </div>
  </div>
)

const columnsOf = (playing: PlayedTape | null, onOrder: SendOrder): readonly DataColumn<TapeListing>[] => [
  ['Recording', ({ name }) => name],
  ['Size', ({ bytes }) => numberText(bytes / 1e6, { decimals: 1, unit: 'MB' }), 'n'],
  ['Written', ({ at }) => <AtText at={at} />, 'n'],
  ...(playing === null
    ? []
    : [
        [
          'Act',
          ({ name }: TapeListing) =>
            name === playing.name ? (
              <span className="dim">Plays now</span>
            ) : (
              <button type="button" className="btn s" onClick={() => onOrder({ kind: 'play', name })}>
                Play…
              </button>
            ),
        ] as DataColumn<TapeListing>,
      ]),
]

const questionOf = (order: ReplayOrder | undefined): string => {
  switch (order?.kind) {
    case undefined:
      return ''
    case 'speed':
      return `Play the recording at ×${order.speed} for all users?`
    case 'again':
      return 'Play the recording from its beginning for all users?'
    case 'play':
      return `Play ${order.name} to all users?`
  }
}

export type ReplayViewProps = {
  readonly replay: Loaded<ReplayControlState>
  readonly outcome: AdminOutcome
  readonly onOrder: (order: ReplayOrder) => void
}

/** The recording that this server plays to everybody, and those that it could play. */
export const ReplayControlView = ({ replay, outcome, onOrder }: ReplayViewProps) => {
  const [order, setOrder] = useState<ReplayOrder>()
  const { playing = null, folder = '' } = lastOf(replay) ?? {}
  return (
    <>
      <Panel title="Replay control" area={css.adminPart} tools={<OutcomeText outcome={outcome} of={['replay']} />}>
        <LoadState of={replay} onRetry={retryNow}>
          {(state) =>
            state.playing === null ? (
              <p className="empty">
                This server runs on a market. A server that was started with MARKET_SOURCE=tape:FILE plays a recording
                to everybody, and is steered here. In this browser alone a recording is played by the key R.
              </p>
            ) : (
              <Playing tape={state.playing} onOrder={setOrder} />
            )
          }
        </LoadState>
      </Panel>
      <Panel title="Recordings" area={css.adminWhole} sum={folder}>
        <LoadState of={replay} onRetry={retryNow}>
          {({ tapes, why }) =>
            why === undefined ? (
              <DataTable
                className="data-table"
                scrolls="Recordings, table"
                columns={columnsOf(playing, setOrder)}
                rows={tapes}
                keyOf={({ name }) => name}
                empty="There is no recording in the folder."
              />
            ) : (
              <p className="empty">{why}</p>
            )
          }
        </LoadState>
      </Panel>
      <ConfirmDialog
        open={order !== undefined}
        title={questionOf(order)}
        confirm="Play"
        onConfirm={() => order && onOrder(order)}
        onClose={() => setOrder(undefined)}
      />
    </>
  )
}

export const ReplayTab = () => (
  <ReplayControlView
    replay={useReplayState()}
    outcome={useAdminOutcome()}
    onOrder={(order) => adminAct({ kind: 'replay', order })}
  />
)
