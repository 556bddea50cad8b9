import { Observable } from 'rxjs'
import type { TabsDoor } from '../types/sources'

/** One channel object per name and tab: a second one in the same tab would hear our own messages. */
export const tabsDoor = (): TabsDoor => {
  const channels = new Map<string, BroadcastChannel>()
  const channelOf = (name: string): BroadcastChannel => {
    const known = channels.get(name) ?? new BroadcastChannel(name)
    channels.set(name, known)
    return known
  }
  return {
    on: (name) =>
      new Observable((out) => {
        const channel = channelOf(name)
        const hear = ({ data }: MessageEvent<unknown>): void => out.next(data)
        channel.addEventListener('message', hear)
        return () => channel.removeEventListener('message', hear)
      }),
    send: (name, message) => channelOf(name).postMessage(message),
  }
}
