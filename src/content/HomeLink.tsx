import {Link} from 'react-router-dom'
import {useCopy} from './copy.tsx'
import {Brand} from '../ui/Brand.tsx'

/** The mark and the name, which lead home. */
export function HomeLink() {
  const {copy} = useCopy()
  const name = copy('{productName}')
  return (
    <Link className="brand" to="/" aria-label={`${name}, home`}>
      <Brand name={name} />
    </Link>
  )
}
