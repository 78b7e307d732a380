import {useCopy} from '../../content/copy.tsx'
import {TableView} from '../../content/TableView.tsx'
import {toTable} from '../../../model/text/portableText.ts'
import {SectionFrame, SectionHead} from '../SectionFrame.tsx'
import type {SectionProps} from '../section.ts'

/** A table below its heading. */
export function TableSection({section, id, Heading}: SectionProps<'tableSection'>) {
  const {copy} = useCopy()
  const {heading, lead, ground, table} = section
  return (
    <SectionFrame id={id} ground={ground}>
      <div className="wrap">
        <SectionHead sectionId={id} Heading={Heading} heading={heading} lead={lead} />
        {table && <TableView table={toTable(table, copy)} />}
      </div>
    </SectionFrame>
  )
}
