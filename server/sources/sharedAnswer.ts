/**
 * An answer that is made once for all who wait for it, and is given up when the last of them has left. Who waits without a
 * signal never leaves.
 */
export class SharedAnswer<V> {
  readonly answer: Promise<V>
  private readonly giveUp = new AbortController()
  private waiting = 0

  /**
   * @param make its signal is aborted when the answer is given up
   * @param onGivenUp called before that, so that the next query makes it again
   */
  constructor(
    make: (signal: AbortSignal) => Promise<V>,
    private readonly onGivenUp: () => void,
  ) {
    this.answer = make(this.giveUp.signal)
    // Who waits gets the rejection; without waiters it is no fault of the process.
    this.answer.catch(() => undefined)
  }

  /** The answer; rejects as it does, at once where `signal` was aborted before. */
  async wait(signal?: AbortSignal): Promise<V> {
    signal?.throwIfAborted()
    this.waiting++
    const leave = (): void => this.leave()
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await this.answer
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  private leave(): void {
    this.waiting--
    if (this.waiting > 0) return
    this.onGivenUp()
    this.giveUp.abort(new DOMException('No client waits for the answer.', 'AbortError'))
  }
}
