import type { Instant } from '../../src/domain/periods'
import { metaOf, type Verified } from '../../src/domain/verified/proof'
import type { BoaSnapshot, HubEventName, WireLiveTable, WireMark } from '../../src/domain/wire'
import { newEpoch, type Publisher } from './publisher'

type Message = { readonly event: HubEventName; readonly payload: unknown }

/** How a table or a stack is written: `Made` is what is made of the market, `State` what its readers have of it. */
export type Writing<Made, State extends Verified, Answer> = {
  readonly group: string
  readonly open: (epoch: string, made: Made) => State
  /** The state that shows `made`, and what has to be sent for it; no messages and the same state where nothing changed. */
  readonly change: (
    before: { readonly state: State; readonly made: Made },
    made: Made,
    now: Instant,
  ) => { readonly state: State; readonly messages: readonly Message[] }
  readonly countOf: (state: State) => number
  readonly answerOf: (state: State, made: Made, asOf: Instant) => Answer
  /** The answer as a recording begins with it; absent where it is not recorded. */
  readonly wholeOf?: (answer: Answer, now: Instant) => BoaSnapshot | WireLiveTable
}

type Held<Made, State, Answer> = {
  /** A name of the time that one life lasts, such as a London day. */
  readonly life: string
  readonly state: State
  readonly made: Made
  readonly asOf: Instant
  answer: Answer | undefined
}

/** The one writer of a verified table or stack. When another life begins, its readers see it by the epoch. */
export class VerifiedWriter<Made, State extends Verified, Answer> {
  private held: Held<Made, State, Answer> | undefined

  constructor(
    private readonly publisher: Publisher,
    private readonly writing: Writing<Made, State, Answer>,
  ) {}

  get group(): string {
    return this.writing.group
  }

  /** Brings readers up to what has been made as of now, and publishes what changed. */
  bring(life: string, made: Made, now: Instant): void {
    const { publisher, writing, held } = this
    if (held?.life !== life) {
      const state = writing.open(newEpoch(), made)
      this.held = { life, state, made, asOf: now, answer: undefined }
      if (writing.wholeOf) publisher.opened?.(writing.group, writing.wholeOf(writing.answerOf(state, made, now), now))
      return
    }
    const { state, messages } = writing.change(held, made, now)
    for (const { event, payload } of messages) publisher.toGroup(writing.group, event, payload)
    // The answer of a change stays the same object until the next change, so that it is made and packed once however
    // many ask for it (R7); its `asOf` is then the instant at which it was first asked for.
    this.held = { life, state, made, asOf: now, answer: messages.length > 0 ? undefined : held.answer }
  }

  /** Forgets all: what comes next begins a new life. */
  drop(): void {
    this.held = undefined
  }

  /** True when there is something of this life. */
  isOf(life: string): boolean {
    return this.held?.life === life
  }

  read(): Answer | undefined {
    const { held } = this
    if (held) held.answer ??= this.writing.answerOf(held.state, held.made, held.asOf)
    return held?.answer
  }

  marks(): Record<string, WireMark> {
    if (!this.held) return {}
    const { t, e, s, n, d } = metaOf(this.held.state, this.writing.countOf(this.held.state))
    return { [t]: [e, s, n, d] }
  }
}
