import { catchError, defer, EMPTY, filter, from, ignoreElements, mergeMap, Observable } from 'rxjs'

export type ServiceWorkerClient = {
  /**
   * Takes every service worker of this site out of the browser; completes when that is done, or cannot be done.
   * @param but the path of the one that stays
   */
  readonly unregisterAll: (but?: string) => Observable<never>
}

/** The part of a browser's navigator that is used here; without a secure address it has no workers. */
export type WorkingNavigator = { readonly serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistrations'> }

const isOf = ({ active, waiting, installing }: ServiceWorkerRegistration, path: string | undefined): boolean => {
  const address = (active ?? waiting ?? installing)?.scriptURL
  return path !== undefined && address !== undefined && new URL(address).pathname === path
}

export const serviceWorkersClient = ({ serviceWorker }: WorkingNavigator): ServiceWorkerClient => ({
  unregisterAll: (but) =>
    defer(() => (serviceWorker ? from(serviceWorker.getRegistrations()) : EMPTY)).pipe(
      mergeMap((all) => from(all)),
      filter((one) => !isOf(one, but)),
      mergeMap((one) => defer(() => one.unregister()).pipe(catchError(() => EMPTY))),
      // A browser that blocks storage refuses to list them, and has none then.
      catchError(() => EMPTY),
      ignoreElements(),
    ),
})

/** `absent`: this browser has no system notifications. */
export type Permission = 'default' | 'granted' | 'denied' | 'absent'

export type SystemNotice = {
  /** Two of the same tag are one, over all tabs. */
  readonly tag: string
  readonly title: string
  readonly text: string
}

/** Notifications of the operating system. */
export type NotificationClient = {
  readonly permission: () => Permission
  /** Asks the user whether this site may notify; emits what holds then. To be called from what the user pressed. */
  readonly query: () => Observable<Permission>
  /**
   * Shows one for as long as it is subscribed; completes when the user closes it. Emits when they click it, with this page
   * brought to the front. Errors where the browser cannot show it.
   */
  readonly show: (notice: SystemNotice) => Observable<'click'>
  /** Opens another site apart, without telling it where from. */
  readonly open: (href: string) => void
}

/** The part of a browser's window that is used here. */
export type NotifyingWindow = Pick<Window, 'focus' | 'open'> & { readonly Notification?: typeof Notification }

export const notificationClient = (window: NotifyingWindow): NotificationClient => {
  return {
    permission: () => window.Notification?.permission ?? 'absent',
    query: () => defer(() => window.Notification?.requestPermission() ?? Promise.resolve<Permission>('absent')),
    show: ({ tag, title, text }) =>
      new Observable<'click'>((out) => {
        const { Notification } = window
        if (!Notification) throw new Error('This browser has no system notifications.')
        const shown = new Notification(title, { body: text, tag })
        shown.onclick = () => {
          window.focus()
          out.next('click')
        }
        shown.onclose = () => out.complete()
        shown.onerror = () => out.error(new Error('The browser did not show the notification.'))
        return () => {
          shown.onclose = null
          shown.close()
        }
      }),
    open: (href) => void window.open(href, '_blank', 'noopener,noreferrer'),
  }
}
