import { NOMINAL_HZ } from './readings'

/**
 * How much of what is contracted NESO's dynamic response services deliver at a frequency. Between the points that NESO
 * publishes the share is a straight line (NESO, Response Services Service Terms, frequency response curves of DC, DM and
 * DR): none within 0.015 Hz of 50 Hz; DC 5 % at 0.2 Hz and all at 0.5 Hz; DM 5 % at 0.1 Hz and all at 0.2 Hz; DR all at
 * 0.2 Hz.
 */
export const SERVICES = ['DC', 'DM', 'DR'] as const
export type ResponseService = (typeof SERVICES)[number]

/** Deviation, Hz, and the share that is delivered at it, ascending. */
type CurvePoint = readonly [deviationHz: number, share: number]

const DEADBAND: CurvePoint = [0.015, 0]

/** @internal for tests */
export const SERVICE_CURVES: Readonly<Record<ResponseService, readonly [CurvePoint, ...CurvePoint[]]>> = {
  DC: [DEADBAND, [0.2, 0.05], [0.5, 1]],
  DM: [DEADBAND, [0.1, 0.05], [0.2, 1]],
  DR: [DEADBAND, [0.2, 1]],
}

/**
 * The share of its contract that a service delivers, 0 to 1.
 * @param deviationHz distance from 50 Hz on the side that the contract is for; zero and less deliver nothing
 */
export const deliveredShare = (service: ResponseService, deviationHz: number): number => {
  const curve = SERVICE_CURVES[service]
  const next = curve.findIndex(([deviation]) => deviationHz <= deviation)
  if (next === 0) return 0
  const from = curve[next - 1]
  const to = curve[next]
  if (!from || !to) return 1
  return from[1] + ((to[1] - from[1]) * (deviationHz - from[0])) / (to[0] - from[0])
}

/** Power that is contracted of a service by direction, MW; undefined where that is not known. */
export type HeldResponse = { readonly low: number | undefined; readonly high: number | undefined }

/**
 * What a service is meant to deliver at a frequency, MW: more generation (low-frequency response) positive, less
 * (high-frequency response) negative. Undefined where the contract for that side is not known.
 */
export const impliedResponse = (
  service: ResponseService,
  { low, high }: HeldResponse,
  hz: number,
): number | undefined => {
  const deviation = hz - NOMINAL_HZ
  const held = deviation < 0 ? low : high
  if (held === undefined) return undefined
  return -Math.sign(deviation) * held * deliveredShare(service, Math.abs(deviation)) + 0
}
