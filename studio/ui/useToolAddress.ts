import {usePerspective, useWorkspace} from '../sanity.ts'

/** Returns a function for addresses below the Studio's (`structure/pages`), in the current release. */
export function useToolAddress(): (to: string) => string {
  const {basePath} = useWorkspace()
  const {selectedPerspectiveName: perspective} = usePerspective()
  return (to) => `${basePath}/${to}${perspective === undefined ? '' : `?perspective=${perspective}`}`
}
