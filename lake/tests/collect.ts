import type {Observable, Subscription} from 'rxjs'

/** Values that an observable has emitted so far, and a way to wait for more. */
export interface Collection<Value> {
  readonly values: Value[]
  readonly subscription: Subscription
  /** Resolves with the first `count` values; rejects if the source fails first. */
  first(count: number): Promise<Value[]>
}

/** Subscribes and remembers everything. */
export function collect<Value>(source: Observable<Value>): Collection<Value> {
  const values: Value[] = []
  let failure: unknown
  const waiting = new Set<() => void>()
  const wake = (): void => waiting.forEach((check) => check())
  const subscription = source.subscribe({
    next(value) {
      values.push(value)
      wake()
    },
    error(error: unknown) {
      failure = error ?? new Error('The source failed')
      wake()
    },
  })
  return {
    values,
    subscription,
    first: (count) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (values.length < count && failure === undefined) return
          waiting.delete(check)
          if (values.length >= count) resolve(values.slice(0, count))
          else reject(failure)
        }
        waiting.add(check)
        check()
      }),
  }
}
