import type { AuditBy, NewAuditEntry } from '../../src/domain/audit'

type Deleted = { readonly id: string; readonly kind: string; readonly company: string; readonly at: number }

/** The line of the audit log where an administrator deletes what another has saved for the company. */
export const deletionEntry = (by: AuditBy, { id, kind, company, at }: Deleted): NewAuditEntry => ({
  ...by,
  action: 'companyItem.delete',
  object: id,
  // Without who saved it and what is in it: that is theirs, and the log stays when they go.
  before: { kind, company, savedAt: at },
})
