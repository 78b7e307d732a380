import {type ReactNode, useState} from 'react'
import './Accordion.css'

interface AccordionItem {
  /** Anchor of the answer in addresses; unique on the page. */
  id: string
  title: string
  content: ReactNode
}

/**
 * Questions of which at most one is open, at first the first one. Later the visitor decides, also when the items
 * change. Native `<details>` of one name: they work without a script, and the browser's search finds closed answers.
 * The id is inside, so that browsers open an answer that an address names.
 * @param name shared by the items, unique on the page
 */
export function Accordion({name, items}: {name: string; items: AccordionItem[]}) {
  const [openAtFirst] = useState(items[0]?.id)
  return (
    <div className="faq">
      {items.map(({id, title, content}) => (
        <details key={id} name={name} open={id === openAtFirst}>
          <summary>{title}</summary>
          <div id={id}>{content}</div>
        </details>
      ))}
    </div>
  )
}
