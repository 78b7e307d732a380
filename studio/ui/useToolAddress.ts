import {usePerspective, useWorkspace} from '../sanity.ts'

/** Gives the address of what stands below the Studio's (`structure/pages`), in the release that is looked at. */
export function useToolAddress(): (to: string) => string {
  const {basePath} = useWorkspace()
  const {selectedPerspectiveName: perspective} = usePerspective()
  return (to) => `${basePath}/${to}${perspective === undefined ? '' : `?perspective=${perspective}`}`
}
