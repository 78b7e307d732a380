import type {ValidationContext} from 'sanity'

/**
 * Whether a document other than the one being edited, or its draft, passes a filter.
 * @param filter GROQ, without the brackets
 */
export async function isTaken(
  context: ValidationContext,
  filter: string,
  params: Record<string, unknown>,
): Promise<boolean> {
  const id = context.document?._id.replace(/^drafts\./, '') ?? ''
  const others = await context
    .getClient({apiVersion: '2025-02-19'})
    .withConfig({perspective: 'raw'})
    .fetch<number>(`count(*[${filter} && !(_id in [$id, "drafts." + $id])])`, {...params, id})
  return others > 0
}
