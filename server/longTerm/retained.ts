/**
 * What is made once by its key, the last used ones: a pure result never changes.
 * @param most how many are retained
 */
export class RetainedLast<T> {
  private readonly known = new Map<string, T>()

  constructor(private readonly most: number) {}

  of(key: string, make: () => T): T {
    const value = this.known.get(key) ?? make()
    this.known.delete(key)
    this.known.set(key, value)
    const [oldest] = this.known.keys()
    if (this.known.size > this.most && oldest !== undefined) this.known.delete(oldest)
    return value
  }

  forget(key: string): void {
    this.known.delete(key)
  }
}

/** The same of what is on its way; what fails is made again the next time. */
export class RetainedAnswers<T> {
  private readonly answers: RetainedLast<Promise<T>>

  constructor(most: number) {
    this.answers = new RetainedLast(most)
  }

  async of(key: string, make: () => Promise<T>): Promise<T> {
    try {
      return await this.answers.of(key, make)
    } catch (error) {
      this.answers.forget(key)
      throw error
    }
  }
}
