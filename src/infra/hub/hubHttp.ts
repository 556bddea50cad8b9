import { DefaultHttpClient, NullLogger, TimeoutError, type HttpRequest, type HttpResponse } from '@microsoft/signalr'

/** A poll that nothing is said in is asked for anew after this long, well within the server's own 90 s. */
const LIMIT_MS = 30_000

/**
 * The hub's calls over HTTP, which all end. The library's own limit stands only until an answer begins: of a poll whose
 * answer then never ended it would wait for ever, and hear nothing more. What ran out of time is polled for again; what was
 * lost with it shows as a gap.
 */
export class EndingHttpClient extends DefaultHttpClient {
  /** @param limitMs ms for the whole of a call */
  constructor(private readonly limitMs = LIMIT_MS) {
    super(NullLogger.instance)
  }

  override async send(request: HttpRequest): Promise<HttpResponse> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TimeoutError()), this.limitMs)
    })
    const timeout = Math.min(request.timeout ?? this.limitMs, this.limitMs)
    try {
      return await Promise.race([super.send({ ...request, timeout }), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
