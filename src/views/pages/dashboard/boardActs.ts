/** What can be done with the board as a whole. */
export type BoardAct = 'add' | 'present' | 'edit' | 'list' | 'duplicate' | 'delete' | 'undo' | 'redo'
