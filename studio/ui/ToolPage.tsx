import type {ReactNode} from 'react'
import {ErrorOutlineIcon} from '@sanity/icons/ErrorOutline'
import {Box, Button, Card, Container, Flex, Heading, Spinner, Stack, Text} from './primitives.ts'
import type {Content} from '../content/content.ts'
import type {Failed, Followed} from '../content/followed.ts'
import {useContent} from '../content/useContent.ts'
import {IconText} from './IconText.tsx'

interface ToolFrameProps {
  title: string
  /** One sentence about the tool's purpose. */
  purpose: string
  children: ReactNode
}

interface ToolPageProps extends Omit<ToolFrameProps, 'children'> {
  children: (content: Content) => ReactNode
}

/** A tool that shows content, once it has loaded. */
export const ToolPage = ({children, ...texts}: ToolPageProps) => (
  <ToolFrame {...texts}>
    <WithContent>{children}</WithContent>
  </ToolFrame>
)

/** The frame of a tool, with its heading. */
export function ToolFrame({title, purpose, children}: ToolFrameProps) {
  return (
    // Focusable even without controls, so that arrow keys can scroll it.
    <Box as="main" height="fill" overflow="auto" tabIndex={0}>
      <Container width={3} paddingX={4} paddingTop={5} paddingBottom={6}>
        <Stack gap={6}>
          <Stack gap={4}>
            <Heading as="h1" size={3}>
              {title}
            </Heading>
            <Text muted>{purpose}</Text>
          </Stack>
          {children}
        </Stack>
      </Container>
    </Box>
  )
}

/** Shows content once it has loaded. */
export function WithContent({children}: Pick<ToolPageProps, 'children'>) {
  return <Known state={useContent()}>{children}</Known>
}

interface KnownProps<Value> {
  state: Followed<Value>
  children: (value: Value) => ReactNode
}

/** Shows a value made from content once it has loaded, or that it could not be read. */
export function Known<Value>({state, children}: KnownProps<Value>) {
  if (state.status === 'ready') return children(state.content)
  if (state.status === 'loading') return <Spinner muted />
  return <Unread {...state} />
}

type UnreadProps = Pick<Failed<unknown>, 'reason' | 'askAgain'> & {isAsking?: boolean}

/** Says why a value could not be read, and reads it at once if somebody wants that. */
export function Unread({reason, askAgain, isAsking = false}: UnreadProps) {
  return (
    <Stack gap={3}>
      <Failure>The content could not be read. {reason}</Failure>
      <Flex>
        <Button
          type="button"
          mode="ghost"
          text={isAsking ? 'Trying again…' : 'Try again'}
          aria-disabled={isAsking}
          onClick={() => isAsking || askAgain()}
        />
      </Flex>
    </Stack>
  )
}

/** An error message, with advice. */
export const Failure = ({children}: {children: ReactNode}) => (
  <Card padding={4} radius={2} tone="critical" role="alert">
    <IconText icon={ErrorOutlineIcon}>{children}</IconText>
  </Card>
)
