import {useEffect} from 'react'
import {useNavigate} from './useNavigate.ts'

/** Leads on to another address, in the stead of the one that is shown. */
export function Navigate({to}: {to: string}) {
  const navigate = useNavigate()
  useEffect(() => void navigate(to, {replace: true}), [navigate, to])
  return null
}
