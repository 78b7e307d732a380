import {useMemo} from 'react'
import {useLocation} from 'react-router-dom'

/** What stands behind the ? of the address. */
export function useSearch(): URLSearchParams {
  const {search} = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}
