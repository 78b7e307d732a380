import type {DocumentLocationsState} from 'sanity/presentation'
import {firstValueFrom, map, type Observable, of, timeout} from 'rxjs'

/** Milliseconds. Without a connection the locations never arrive. */
const PATIENCE = 3000

/** Remembers the location of the document that was opened last. */
export class LastOpened {
  #locations: Observable<DocumentLocationsState | undefined> = of(undefined)

  open(locations: Observable<DocumentLocationsState | undefined>): void {
    this.#locations = locations
  }

  /** Returns its first address for visitors; the home page if it has none, or if none was opened. */
  readonly address = (): Promise<string> =>
    firstValueFrom(
      this.#locations.pipe(
        map((state) => state?.locations?.[0]?.href ?? '/'),
        timeout({first: PATIENCE, with: () => of('/')}),
      ),
      {defaultValue: '/'},
    ).catch(() => '/')
}
