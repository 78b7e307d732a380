import {Link} from 'react-router-dom'
import {useCopy} from './copy.tsx'
import {messages} from '../messages.ts'
import {Mark} from '../ui/Mark.tsx'
import '../ui/Brand.css'

/** A link home with the mark, a ring road with a car on it, and the product's name. */
export function HomeLink() {
  const {copy} = useCopy()
  const name = copy('{productName}')
  return (
    <Link className="brand" to="/" aria-label={messages.home(name)}>
      <Mark />
      <span>{name}</span>
    </Link>
  )
}
