import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { ExpiringStore } from '../../store/types'

/** What the provider signs with: tokens by the key, its cookies by the word. */
export type Secrets = { readonly key: JWK & { readonly kid: string }; readonly cookies: string }

const KIND = 'idp.secrets'

const secretsSchema = z.object({
  key: z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string(), d: z.string() }),
  cookies: z.string(),
})

const newSecrets = async (): Promise<Secrets> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  return { key: { ...jwk, kid, alg: 'RS256', use: 'sig' }, cookies: randomBytes(32).toString('base64url') }
}

/** Made once per data folder and kept there, so that a restart signs nobody out (decision D-024). */
export const retainedSecrets = async (retain: ExpiringStore): Promise<Secrets> => {
  const retained = secretsSchema.safeParse(await retain.get(KIND, 'current'))
  if (retained.success) return retained.data
  const made = await newSecrets()
  await retain.put(KIND, 'current', made)
  return made
}

/** The half that anyone may have. */
export const publicHalf = ({ key }: Secrets): JWK => {
  const { kty, kid, n = '', e = '' } = key
  return { ...(kty === undefined ? {} : { kty }), kid, alg: 'RS256', use: 'sig', n, e }
}
