import {Badge, Flex, Text} from '../../ui/primitives.ts'
import {typeTitle} from '../../content/documents.ts'
import {Titled} from '../../ui/Titled.tsx'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {documentsText, type Using} from './uses.ts'
import {List, Row} from '../../ui/Section.tsx'

/** All documents that use an asset, in each of their states, with links. */
export const UsesList = ({using}: {using: readonly Using[]}) => (
  <Titled level={3} title={using.length === 0 ? 'Used nowhere' : `Used in ${documentsText(using.length)}`}>
    {using.length > 0 && (
      <List>
        {using.map((each) => (
          <Row key={each.id}>
            <UsingDocument using={each} />
          </Row>
        ))}
      </List>
    )}
  </Titled>
)

const isCurrent = ({release}: Using['states'][number]) => release === undefined

/** A document, the places in it, and its states. If it exists only in a release, it is opened there. */
export function UsingDocument({using: {id, type, title, places, states}}: {using: Using}) {
  const [first] = places
  const release = states.some(isCurrent) ? undefined : states[0]?.release
  const kind = typeTitle(type)
  return (
    <>
      <Flex gap={2} align="center" wrap="wrap">
        <DocumentLink id={id} type={type} path={first?.path} release={release}>
          {title}
        </DocumentLink>
        {states.map((state) =>
          isCurrent(state) ? (
            <Badge key={state.id} tone={state.name === 'Published' ? 'positive' : 'caution'}>
              {state.name}
            </Badge>
          ) : (
            <DocumentLink key={state.id} id={id} type={type} path={first?.path} release={state.release}>
              {state.name}
            </DocumentLink>
          ),
        )}
      </Flex>
      {places.map(({path, names, alt}) => (
        <Text key={path} muted>
          {[...(kind === title ? [] : [kind]), ...names].join(' → ')}
          {alt !== undefined && `. Says there: “${alt}”`}
        </Text>
      ))}
    </>
  )
}
