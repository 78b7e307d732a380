import type {StringSchemaType} from 'sanity'

interface Choice {
  value: string
  title: string
}

/** Returns the choices of a field. */
export const choicesOf = ({options}: StringSchemaType): Choice[] =>
  (options?.list ?? []).map((item) =>
    typeof item === 'string' ? {value: item, title: item} : {value: item.value ?? '', title: item.title},
  )
