import type {
  ProcessErrorArgs,
  ServiceBusClient,
  ServiceBusReceivedMessage,
  ServiceBusReceiver,
} from '@azure/service-bus'
import { Observable, type Subscriber } from 'rxjs'
import type { ServerClock } from '../../source'
import { Intake, type IrisMessage } from './intake'
import type { IrisSettings } from './settings'
import { irisCredential, IrisSignInError } from './token'

/** A message with the two ways to answer for it. It is held by the queue until one of them is called. */
export type IrisDelivery = {
  readonly kind: 'message'
  readonly message: IrisMessage
  /** Its rows were taken over: it is taken out of the queue. */
  readonly taken: () => void
  /** Its rows could not be used now: it is sent again, and after a few times set aside with the reason. */
  readonly giveBack: (why: string) => void
}

/** What the queue brings: messages, and why it brings none, as a sentence. */
export type IrisEvent = IrisDelivery | { readonly kind: 'fault'; readonly why: string }

type Options = {
  readonly settings: IrisSettings
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
}

/** Elexon's namespace of the queue service (specification 6, 2.3). */
const NAMESPACE = 'elexon-insights-iris.servicebus.windows.net'

/** So many messages are out of the queue at once and not answered for; the queue holds back all others. */
export const MOST_IN_FLIGHT = 16

/** Given back so often, a message is set aside. */
export const MOST_DELIVERIES = 4

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

/** Each attempt is one cycle of the client, so that each failure is reported; it goes on for ever. */
const retryOptions = { maxRetries: 0, retryDelayInMs: FIRST_RETRY_MS, maxRetryDelayInMs: LONGEST_RETRY_MS }

/** The package is read only where IRIS is set: it is some megabytes of code. */
const opened = async ({ settings: { access }, clock }: Options): Promise<ServiceBusClient> => {
  const { ServiceBusClient: Client, RetryMode } = await import('@azure/service-bus')
  const options = { retryOptions: { ...retryOptions, mode: RetryMode.Exponential } }
  return access.kind === 'connectionString'
    ? new Client(access.text, options)
    : new Client(NAMESPACE, irisCredential({ ...access, clock }), options)
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Why no messages come, as a sentence; what the queue service writes itself may hold addresses and stays in the log. */
export const irisFault = (error: unknown): string => {
  if (error instanceof IrisSignInError) return error.message
  switch (codeOf(error)) {
    case 'UnauthorizedAccess':
      return 'IRIS refused the sign-in: check IRIS_CLIENT_ID, IRIS_CLIENT_SECRET and IRIS_QUEUE.'
    case 'MessagingEntityNotFound':
      return 'IRIS has no queue of the name that IRIS_QUEUE gives.'
    case 'MessagingEntityDisabled':
      return 'The queue of IRIS_QUEUE is disabled by Elexon.'
    default:
      return 'IRIS cannot be reached.'
  }
}

/** What the consumer made of a message; undefined where it stopped listening first. */
type Answer = { readonly kind: 'taken' } | { readonly kind: 'givenBack'; readonly why: string } | undefined

/** One listening to a queue. */
class Reception {
  private readonly intake = new Intake()
  /** Ends the waiting of those messages that the consumer has not answered for. */
  private readonly open = new Set<(answer: Answer) => void>()
  private client: ServiceBusClient | undefined
  private receiver: ServiceBusReceiver | undefined
  private isClosed = false
  private setAside = 0

  constructor(
    private readonly options: Options,
    private readonly out: Subscriber<IrisEvent>,
  ) {}

  async start(): Promise<void> {
    const client = await opened(this.options)
    if (this.isClosed) return client.close()
    this.client = client
    // Messages are answered for at once: their locks are never extended.
    const receiver = client.createReceiver(this.options.settings.queue, { maxAutoLockRenewalDurationInMs: 0 })
    this.receiver = receiver
    receiver.subscribe(
      {
        processMessage: (raw) => this.process(raw, receiver),
        processError: (args) => {
          this.report(args)
          return Promise.resolve()
        },
      },
      { autoCompleteMessages: false, maxConcurrentCalls: MOST_IN_FLIGHT },
    )
  }

  /** Closes the link: what is not answered for goes back into the queue. */
  async stop(): Promise<void> {
    this.isClosed = true
    for (const end of this.open) end(undefined)
    await this.receiver?.close()
    await this.client?.close()
  }

  private async process(raw: ServiceBusReceivedMessage, receiver: ServiceBusReceiver): Promise<void> {
    if (this.isClosed) return
    const verdict = this.intake.judge(raw)
    if (verdict.kind === 'malformed') return this.putAside(raw, receiver, 'MalformedMessage', verdict.why)
    if (verdict.kind === 'take') {
      const answer = await this.handOver(verdict.message)
      if (answer === undefined) return
      if (answer.kind === 'givenBack') return this.returned(raw, receiver, answer.why)
      this.intake.taken(verdict.message)
    }
    await receiver.completeMessage(raw)
  }

  private handOver(message: IrisMessage): Promise<Answer> {
    return new Promise((resolve) => {
      const end = (answer: Answer): void => {
        this.open.delete(end)
        resolve(answer)
      }
      this.open.add(end)
      this.out.next({
        kind: 'message',
        message,
        taken: () => end({ kind: 'taken' }),
        giveBack: (why) => end({ kind: 'givenBack', why }),
      })
    })
  }

  private async returned(raw: ServiceBusReceivedMessage, receiver: ServiceBusReceiver, why: string): Promise<void> {
    if ((raw.deliveryCount ?? 0) + 1 >= MOST_DELIVERIES) return this.putAside(raw, receiver, 'NotTakenOver', why)
    await receiver.abandonMessage(raw)
  }

  private async putAside(
    raw: ServiceBusReceivedMessage,
    receiver: ServiceBusReceiver,
    reason: string,
    why: string,
  ): Promise<void> {
    this.setAside += 1
    this.options.log.warn(`IRIS: a message was set aside (${this.setAside} since the start): ${why}`)
    await receiver.deadLetterMessage(raw, { deadLetterReason: reason, deadLetterErrorDescription: why })
  }

  /** Of single messages only the log speaks: one that could not be answered for is sent again and known as a duplicate. */
  private report({ error, errorSource }: ProcessErrorArgs): void {
    if (this.isClosed) return
    if (errorSource === 'receive') this.out.next({ kind: 'fault', why: irisFault(error) })
    else this.options.log.warn(`IRIS: ${errorSource}: ${error.message}`)
  }
}

/**
 * The messages of a queue of IRIS for as long as it is subscribed to. It never ends: a lost connection is opened again by
 * the client with growing pauses (one second to half a minute), and each attempt that fails is a `fault`. At most
 * `MOST_IN_FLIGHT` messages wait for their answer; malformed ones go to the queue's dead letters.
 */
export const receiveIris = (options: Options): Observable<IrisEvent> =>
  new Observable((out) => {
    const reception = new Reception(options, out)
    const failed = (error: unknown): void => options.log.warn(`IRIS: ${String(error)}`)
    reception.start().catch((error: unknown) => {
      failed(error)
      out.next({ kind: 'fault', why: irisFault(error) })
    })
    return () => void reception.stop().catch(failed)
  })
