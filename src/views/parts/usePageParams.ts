import { useLocation } from 'react-router-dom'
import { matchAddress, type RawParams } from '../../domain/routing'

const NONE: RawParams = {}

/**
 * The parts of the present address, by the names that the page's path gives them; one that was left out is missing. By the
 * product's one rule of addresses, which has decided already what page is shown.
 */
export const usePageParams = (): Readonly<Partial<Record<string, string>>> =>
  matchAddress(useLocation().pathname)?.raw ?? NONE
