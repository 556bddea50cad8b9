import { startThread } from '../history/thread/startThread'
import { TaskComputer } from '../history/thread/taskComputer'
import type { LongTermTasks } from './messages'

/** Makes reports of the long-term model in a thread: a case takes a tenth of a second or more of a processor. */
export class LongTermComputer extends TaskComputer<LongTermTasks> {
  constructor(start: typeof startThread = startThread) {
    const program = {
      name: 'longTermThread',
      source: '../../longTerm/longTermThread.ts',
      maxOldGenerationSizeMb: 128,
      ended: 'What computes the long-term model has stopped after an internal fault. Try again.',
    }
    super(program, start)
  }
}
