import './CheckList.css'
import {Icon} from './Icon.tsx'

/** Short lines, each with a check mark. */
export function CheckList({items}: {items: string[]}) {
  return (
    <ul className="checks" role="list">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  )
}
