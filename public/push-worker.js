/* The push worker: shows a notification while no page of the site is seen. It is registered by name for users who asked
   (decision D-727); it fetches nothing, stores nothing and answers no request of a page. */

const PATH = /^\/(?!\/)[^\\\s]*$/

/** What the server sent: { id, title, text, link }. One that cannot be read is still shown, since each push must be. */
const read = (data) => {
  try {
    const { id, title, text, link } = data.json()
    return {
      id: String(id ?? 'enact'),
      title: String(title || 'Enact'),
      text: String(text ?? ''),
      link: typeof link === 'string' && PATH.test(link) ? link : '/notifications',
    }
  } catch {
    return { id: 'enact', title: 'Enact', text: 'A new notification', link: '/notifications' }
  }
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { id, title, text, link } = read(event.data)
  const show = async () => {
    // A page that is seen shows its notifications by itself.
    if ((await windows()).some(({ visibilityState }) => visibilityState === 'visible')) return
    // Of the same tag there is one.
    await self.registration.showNotification(title, { body: text, tag: id, data: { link } })
  }
  event.waitUntil(show())
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link = '/notifications' } = event.notification.data ?? {}
  const open = async () => {
    const [page] = await windows()
    try {
      await page.focus()
      await page.navigate(link)
    } catch {
      // No page is open, or it is one that this worker does not control.
      await self.clients.openWindow(link)
    }
  }
  event.waitUntil(open())
})
