import { startThread } from '../history/thread/startThread'
import { TaskComputer } from '../history/thread/taskComputer'
import type { StorageTasks } from './messages'

/** Computes schedules of batteries in a thread. The solver has its own memory outside that of the thread. */
export class StorageComputer extends TaskComputer<StorageTasks> {
  constructor(start: typeof startThread = startThread) {
    const program = {
      name: 'storageThread',
      source: '../../storage/storageThread.ts',
      maxOldGenerationSizeMb: 128,
      ended: 'What computes schedules has stopped after an internal fault. Try again.',
    }
    super(program, start)
  }
}
