/** The tabs of `/admin`, in their order, and what is on them. */
export const ADMIN_TABS = {
  online: 'Users online',
  notices: 'Global notices',
  access: 'Access matrix',
  feedback: 'Feedback',
  frontend: 'Frontend log',
  release: 'Release message',
  tables: 'Live tables',
  replay: 'Replay control',
  audit: 'Audit log',
} as const
export type AdminTab = keyof typeof ADMIN_TABS

const isTab = (text: string): text is AdminTab => Object.hasOwn(ADMIN_TABS, text)

/** The tab of an address; the first where it names none. */
export const readAdminTab = (search: URLSearchParams): AdminTab => {
  const text = search.get('tab') ?? ''
  return isTab(text) ? text : 'online'
}

export const writeAdminTab = (search: URLSearchParams, tab: AdminTab): URLSearchParams => {
  const next = new URLSearchParams(search)
  if (tab === 'online') next.delete('tab')
  else next.set('tab', tab)
  return next
}
