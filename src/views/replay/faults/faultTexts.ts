import {
  HUB_FAULTS,
  LINE_FAULTS,
  type FaultSwitches,
  type HubFault,
  type LineFault,
} from '../../../domain/replay/faults'

/** Names of the switches, and what each does to what is received. */

export const HUB_TEXTS: Readonly<Record<HubFault, readonly [name: string, what: string]>> = {
  lose: ['Lose', 'the message never comes'],
  double: ['Double', 'it comes twice'],
  reorder: ['Reorder', 'it comes after the next one'],
  corrupt: ['Corrupt', 'one of its numbers is changed'],
  delay: ['Delay', 'it comes up to 3 s late'],
  wrongIndex: ['Wrong index', 'a row at another place'],
  wrongId: ['Wrong id', 'a row under another id'],
}

export const LINE_TEXTS: Readonly<Record<LineFault, readonly [name: string, what: string]>> = {
  stopHeartbeats: ['Stop heartbeats', 'no heartbeat comes, so nothing proves the tables'],
  lateDelayNotice: ['Late delay notice', 'a notice of delay comes after each period change'],
  expiredToken: ['Expired token', 'calls are refused until the sign-in is renewed'],
  settings204: ['Settings 204', 'the settings answer 204, as for a new user, when they are next read'],
  unauth: ['UNAUTH', 'the token refresh answers UNAUTH, which ends the login'],
}

/** Shares of messages that the slider can be set to. */
export const RATES = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1] as const
export const FIRST_RATE = 0.05

/** The slider's nearest place below or at a rate. */
export const rateStep = (rate: number): number =>
  Math.max(
    0,
    RATES.findLastIndex((one) => one <= rate + 1e-9),
  )

/** `5 %`, `0.1 %`. */
export const rateText = (rate: number): string => `${Number((rate * 100).toPrecision(3))} %`

export const faultsOn = ({ rates, lines }: FaultSwitches): readonly string[] => [
  ...HUB_FAULTS.filter((fault) => (rates[fault] ?? 0) > 0).map(
    (fault) => `${HUB_TEXTS[fault][0]} ${rateText(rates[fault] ?? 0)}`,
  ),
  ...LINE_FAULTS.filter((fault) => lines[fault] === true).map((fault) => LINE_TEXTS[fault][0]),
]

/** The switches with one rate set; 0 takes the fault off. */
export const withRate = (switches: FaultSwitches, fault: HubFault, rate: number): FaultSwitches => {
  const rates = Object.fromEntries(Object.entries(switches.rates).filter(([name]) => name !== fault))
  return { ...switches, rates: rate > 0 ? { ...rates, [fault]: rate } : rates }
}

export const withLine = (switches: FaultSwitches, fault: LineFault, on: boolean): FaultSwitches => {
  const lines = Object.fromEntries(Object.entries(switches.lines).filter(([name]) => name !== fault))
  return { ...switches, lines: on ? { ...lines, [fault]: true } : lines }
}
