import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { newDashboard, type Board } from '../../../../src/domain/dashboards'
import { boardIntents, type BoardIntent } from '../../../../src/streams/dashboards/intents'
import { useModuleActs } from '../../../../src/views/pages/dashboard/useBoardActs'
import type { Undoable } from '../../../../src/views/parts/UndoBar'
import { testApp } from '../../../support/testApp'

const FROM: Board = newDashboard('a', 'From', { modules: [{ id: 'm', size: 'Medium', type: 'Note', text: 'words' }] })
const TO: Board = newDashboard('b', 'To')

describe('Copy to another board', () => {
  it('SAF-F8 its undo takes the copy alone away when the other board was edited since', () => {
    testApp()
    const published: BoardIntent[] = []
    const subscription = boardIntents.current$.subscribe((intent) => published.push(intent))
    let done: Undoable | undefined
    const { result } = renderHook(() => useModuleActs(FROM, [FROM, TO], (next) => (done = next)))
    act(() => result.current.onAct({ kind: 'copyTo', module: 'm', board: 'b' }))
    act(() => done?.onUndo())
    subscription.unsubscribe()
    expect(published).toMatchObject([{ kind: 'edit', board: 'b', edit: { kind: 'remove' } }])
  })
})
