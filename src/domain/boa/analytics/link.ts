import * as z from 'zod/mini'
import { MOST_MOVES, moveSchema, type Move } from './moves'

/** The parameter of an address that has a what-if. */
export const WHAT_IF_PARAM = 'whatIf'

const linkSchema = z.array(moveSchema).check(z.maxLength(MOST_MOVES))

const toBase64Url = (text: string): string => {
  const bytes = new TextEncoder().encode(text)
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
const fromBase64Url = (text: string): string => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)))
}

/** Moves as the value of the parameter. */
export const linkOfMoves = (moves: readonly Move[]): string => toBase64Url(JSON.stringify(moves))

export type ReadLink = { readonly moves: readonly Move[] } | { readonly fault: string }

/** The moves of a parameter's value, or what is wrong with it. */
export const movesOfLink = (value: string): ReadLink => {
  try {
    const read = z.safeParse(linkSchema, JSON.parse(fromBase64Url(value)))
    if (read.success) return { moves: read.data }
    const [issue] = read.error.issues
    const at = issue?.path.join('.') ?? ''
    return {
      fault: `The link’s what-if cannot be read${at === '' ? '' : ` at ${at}`}: ${issue?.message ?? 'its form is unknown'}.`,
    }
  } catch {
    return { fault: 'The link’s what-if cannot be read: part of the address is missing. Copy the whole link again.' }
  }
}
