import {Box, Card, Container, Heading, Spinner, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import type {Content} from '../content/content.ts'
import {useContent} from '../content/useContent.ts'
import {IconText} from './IconText.tsx'

interface ToolPageProps {
  title: string
  /** One sentence that says what the tool is for. */
  purpose: string
  children: (content: Content) => ReactNode
}

/** The frame of a tool: its heading, and what it shows of the content once that is there. */
export function ToolPage({title, purpose, children}: ToolPageProps) {
  return (
    // In reach of the Tab key also where it has nothing to press: arrow keys then scroll it.
    <Box as="main" height="fill" overflow="auto" tabIndex={0}>
      <Container width={3} paddingX={4} paddingTop={5} paddingBottom={6}>
        <Stack gap={6}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              {title}
            </Heading>
            <Text muted size={1}>
              {purpose}
            </Text>
          </Stack>
          <WithContent>{children}</WithContent>
        </Stack>
      </Container>
    </Box>
  )
}

/** Shows something of the content once that is there. */
export function WithContent({children}: Pick<ToolPageProps, 'children'>) {
  const state = useContent()
  if (state.status === 'ready') return children(state.content)
  return state.status === 'loading' ? <Spinner muted /> : <Failure />
}

const Failure = () => (
  <Card padding={4} radius={2} tone="critical" role="alert">
    <IconText icon={ErrorOutlineIcon}>
      The content could not be read. Check the connection, then reload the page.
    </IconText>
  </Card>
)
