import type { ForesightAnswer } from '../../../domain/storage/calls'

/** What is assumed of every battery whose best schedule is computed, as a sentence. */
export const foresightText = ({ efficiency, cycles, wear }: ForesightAnswer['assumption']): string =>
  `Best schedule of each day by itself, from half full to half full: ${Math.round(100 * efficiency)} % efficiency, at most ${cycles} cycles a day, ${wear === 0 ? 'no wear' : `£${wear}/MWh of wear`}.`
