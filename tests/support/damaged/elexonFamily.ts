import { createElexon } from '../../../server/sources/elexon'
import { elexonRecordings } from '../recordedAnswers'
import { ADDRESS, answering, formsOfAll, rowForms, textForms, type DamagedFamily } from './forms'

/** @param most rows of one recording that are used */
export const elexonOf = (most: number): DamagedFamily => {
  const recordings = elexonRecordings(most)
  return {
    name: 'Elexon, by request',
    ms: 30_000,
    round: (dice) => {
      const { made, count } = formsOfAll(recordings, (rows) => rowForms(rows, dice))
      const texts = new Map([...made].map(([name, forms]) => [name, textForms(forms)]))
      return {
        count,
        open: (form, given) => {
          const fetch = answering(({ pathname, search }) => {
            const path = `${pathname}${search}`.slice(1)
            const name = Object.keys(recordings).find((each) => path.startsWith(each))
            return `{"data":${texts.get(name ?? '')?.[form] ?? '[]'}}`
          })
          return createElexon({ url: ADDRESS, ...given, fetch })
        },
      }
    },
  }
}
