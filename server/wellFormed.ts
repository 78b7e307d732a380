import * as v from 'valibot'

/** A list without the members that are not as they should be: they hide no others. */
export const wellFormed = <const Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((members) =>
      members.flatMap((member) => {
        const parsed = v.safeParse(item, member)
        return parsed.success ? [parsed.output] : []
      }),
    ),
  )
