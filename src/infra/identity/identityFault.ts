import { catchError, type Observable } from 'rxjs'
import { identityFaultOf, type IdentityFault } from '../../domain/access'

export const failWith = (fault: IdentityFault): never => {
  throw fault as unknown as Error
}

/** The same work, failing with an IdentityFault whatever it failed with. */
export const asFault = <T>(work$: Observable<T>): Observable<T> =>
  work$.pipe(catchError((error: unknown) => failWith(identityFaultOf(error))))
