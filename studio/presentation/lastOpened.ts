import type {DocumentLocationsState} from 'sanity/presentation'
import {firstValueFrom, map, type Observable, of, timeout} from 'rxjs'

/** Milliseconds. Without a connection nobody tells where a document is. */
const PATIENCE = 3000

/** Remembers where the document is that somebody has opened last. */
export class LastOpened {
  #locations: Observable<DocumentLocationsState | undefined> = of(undefined)

  open(locations: Observable<DocumentLocationsState | undefined>): void {
    this.#locations = locations
  }

  /** The first address at which visitors see it; the home page where it has none, and before one was opened. */
  readonly address = (): Promise<string> =>
    firstValueFrom(
      this.#locations.pipe(
        map((state) => state?.locations?.[0]?.href ?? '/'),
        timeout({first: PATIENCE, with: () => of('/')}),
      ),
      {defaultValue: '/'},
    ).catch(() => '/')
}
