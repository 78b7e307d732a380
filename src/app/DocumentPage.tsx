import {documentViews} from './documents.ts'
import {NotFound} from './NotFound.tsx'
import {useCurrentDocument} from './useCurrentDocument.ts'

/** Shows the document of the current address. */
export function DocumentPage() {
  const document = useCurrentDocument()
  if (!document) return <NotFound />
  const {View} = documentViews[document.type]
  return <View key={document.route} route={document.route} />
}
