import { parentPort } from 'node:worker_threads'
import { assetAnswer } from './assetReports'
import { CaseModels } from './caseModels'
import { marketReportOf } from './marketReports'
import type { FromLongTerm, LongTermTasks, ToLongTerm } from './messages'

/** The thread that makes the long-term model: a case is a tenth of a second or more of a processor. */

const port = parentPort
if (port === null) throw new Error('This is the program of a thread.')
const send = (message: FromLongTerm): void => port.postMessage(message)

const models = new CaseModels()

const resultOf = ({ kind, task }: ToLongTerm): LongTermTasks[keyof LongTermTasks]['result'] =>
  kind === 'market' ? marketReportOf(models, task) : assetAnswer(models, task)

port.on('message', (message: ToLongTerm) => {
  const { id } = message
  try {
    send({ id, result: resultOf(message) })
  } catch (error) {
    send({ id, fault: error instanceof Error ? error.message : String(error) })
  }
})
