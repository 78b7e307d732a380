import {AddIcon} from '@sanity/icons/Add'
import {useCurrentUser} from 'sanity'
import {Link} from 'sanity/router'
import {IntentButton} from '../../sanity.ts'
import {Card, Flex, Grid, Heading, Stack, Text} from '../../ui/primitives.ts'
import {Titled} from '../../ui/Titled.tsx'
import type {Content} from '../../content/content.ts'
import {connection} from '../../connection.ts'
import {mayCreate} from '../../roles/writers.ts'
import {documentCounts, starts} from './starts.ts'
import {useToolAddress} from '../../ui/useToolAddress.ts'

/** As many columns as fit: the table of types determines how many lists there are. */
const COLUMNS = 'repeat(auto-fit, minmax(8rem, 1fr))'

/** The number of documents of each type, with links to their lists. */
export function Overview({content}: {content: Content}) {
  const addressOf = useToolAddress()
  return (
    <Grid as="ul" role="list" gap={3} padding={0} margin={0} style={{gridTemplateColumns: COLUMNS}}>
      {documentCounts(content).map(({title, count, list}) => (
        <li key={list} style={{listStyle: 'none'}}>
          <Card
            as={Link}
            href={addressOf(`structure/${list}`)}
            border
            radius={3}
            padding={4}
            height="fill"
            style={{textDecoration: 'none'}}
          >
            <Stack gap={4}>
              <Heading as="p" size={3}>
                {count}
              </Heading>
              <Text weight="medium">{title}</Text>
            </Stack>
          </Card>
        </li>
      ))}
    </Grid>
  )
}

/** Buttons that create the documents that staff write most, if the person may save them. */
export function Start() {
  const user = useCurrentUser()
  // A hosted project's grants can give a role more: there the form says what is missing.
  const offered = starts.filter(({type}) => !connection.embedded || mayCreate(type, user))
  return (
    <Titled title="Write something new" level={2}>
      <Flex gap={2} wrap="wrap">
        {offered.map(({label, params}) => (
          <IntentButton
            key={label}
            intent="create"
            params={params}
            text={label}
            icon={AddIcon}
            mode="ghost"
          />
        ))}
      </Flex>
    </Titled>
  )
}
