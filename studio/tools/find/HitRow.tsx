import {Fragment} from 'react'
import {useSchema} from 'sanity'
import {stateName} from '../../content/states.ts'
import {getVersionFromId} from '../../sanity.ts'
import {Badge, Checkbox, Flex, Text} from '../../ui/primitives.ts'
import {DocumentLink} from '../../ui/DocumentLink.tsx'
import {Row} from '../../ui/Section.tsx'
import {excerptOf} from './excerpt.ts'
import {type Hit, namesOf} from './find.ts'
import type {Sought} from './sought.ts'

interface HitRowProps {
  hit: Hit
  /** The reason why it cannot be replaced. */
  obstacle: string | undefined
  /** The replacement; empty until it is typed. */
  by: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  sought: Sought
}

/** A matching text with its place, and a choice whether to replace it. */
export function HitRow({hit, obstacle, by, isChosen, onChoose, sought}: HitRowProps) {
  const schema = useSchema()
  const [title, ...place] = namesOf(hit, sought, schema)
  const isReplaced = obstacle === undefined && isChosen && by !== ''
  const [first] = hit.states
  return (
    <Row>
      <Flex gap={3} align="center" wrap="wrap">
        {obstacle === undefined && (
          <Checkbox
            checked={isChosen}
            aria-label={`Replace it in ${[title, ...place].join(', ')}`}
            onChange={({currentTarget}) => onChoose(currentTarget.checked)}
          />
        )}
        <DocumentLink
          id={hit.id}
          type={hit.type}
          path={hit.path}
          release={hit.states.length === 1 && first ? getVersionFromId(first._id) : undefined}
        >
          {title}
        </DocumentLink>
        <Text muted>{place.join(' → ')}</Text>
        {hit.states.map(({_id}) => {
          const state = stateName(_id, sought.releases)
          return (
            <Badge key={_id} tone={state === 'Published' ? 'positive' : 'caution'}>
              {state}
            </Badge>
          )
        })}
      </Flex>
      <Text className="compared-words">
        {excerptOf(hit).map(({text, at, place: said}) => (
          <Fragment key={at}>
            {!said ? text : isReplaced && said.stored ? <Swapped text={text} by={by} /> : <mark>{text}</mark>}
          </Fragment>
        ))}
      </Text>
      {obstacle !== undefined && <Text muted>{obstacle}</Text>}
    </Row>
  )
}

const Swapped = ({text, by}: {text: string; by: string}) => (
  <>
    <del>{text}</del> <ins>{by}</ins>
  </>
)
