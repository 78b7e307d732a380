import type {ReactNode} from 'react'
import './Accordion.css'

/** A question that opens to its answer. */
export interface AccordionItem {
  id: string
  title: string
  content: ReactNode
}

/**
 * Questions of which at most one is open, the first to begin with. Native `<details>` of one name: they work before any script
 * and the browser's search finds closed answers.
 * @param name shared by the items, unique on the page
 */
export function Accordion({name, items}: {name: string; items: AccordionItem[]}) {
  return (
    <div className="faq">
      {items.map(({id, title, content}, index) => (
        <details key={id} name={name} open={index === 0}>
          <summary>{title}</summary>
          <div>{content}</div>
        </details>
      ))}
    </div>
  )
}
