import {Text} from '../../ui/primitives.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Row} from '../../ui/Section.tsx'
import {ToolLink} from '../../ui/ToolLink.tsx'
import type {Finding} from './finding.ts'

/** One finding: its document, and what is wrong. */
export const FindingRow = ({id, type, path, tool, title, message}: Finding) => (
  <Row>
    {tool === undefined ? (
      <DocumentLink id={id} type={type} path={path}>
        {title}
      </DocumentLink>
    ) : (
      <ToolLink to={tool}>{title}</ToolLink>
    )}
    <Text>{message}</Text>
  </Row>
)
