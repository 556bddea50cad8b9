import address from './exportWorker?worker&url'

type Policy = { readonly createScriptURL: (text: string) => unknown }
type WorkingWindow = {
  readonly Worker?: typeof Worker
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: { createScriptURL: () => string }) => Policy }
}

/** The name that the server's content security policy lets one policy have. */
const POLICY = 'enact-export'

/**
 * Starts the worker that writes files. Where addresses of scripts must be trusted, the policy says yes to this one
 * address, whatever it is asked.
 */
export const exportWorkers = ({ Worker, trustedTypes }: WorkingWindow): (() => Worker | undefined) => {
  let policy: Policy | undefined
  const trusted = (): string => {
    policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: () => address })
    return (policy?.createScriptURL(address) ?? address) as string
  }
  return () => (Worker ? new Worker(trusted(), { type: 'module' }) : undefined)
}
