import { describe, expect, it } from 'vitest'
import { LINES } from '../../../server/bingo/bingo'
import { PlantService } from '../../../server/bingo/plantService'
import { marketOf, NOW, registered } from '../../domain/tables/markets'

const serviceFor = (received: readonly string[]) => {
  const clock = { now: () => NOW, after: () => () => undefined }
  const sent: (readonly [group: string, event: string])[] = []
  const publisher = {
    toGroup: (group: string, event: string) => void sent.push([group, event]),
    toAll: () => undefined,
    isReceived: (group: string) => received.includes(group),
  }
  return { sent, service: new PlantService(LINES, { clock, publisher }) }
}
const market = marketOf(registered('T_A-1'))

describe('lines of plants that are pushed', () => {
  it.each([
    [['page_plantActivityBoard_Gb']],
    [['page_mapPage_Gb']],
    [['page_plantActivityBoard_Gb', 'page_mapPage_Gb']],
    [[]],
  ])('PL01 MA01 PAB-53 every page that is looked at is reported: %j', (received) => {
    const { sent, service } = serviceFor(received)
    service.receive(market)
    expect(sent).toEqual(received.map((group) => [group, 'plantActivity']))
    service.stop()
  })
})
