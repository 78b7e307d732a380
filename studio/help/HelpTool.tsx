import {useCurrentUser} from 'sanity'
import {Badge, Flex, Heading, Stack, Text} from '../ui/primitives.ts'
import {connection} from '../connection.ts'
import {ToolFrame} from '../ui/ToolPage.tsx'
import {chapters, type HelpTask, partsOf} from './tasks.ts'
import {List} from '../ui/Section.tsx'

const WHO = {
  marketing: 'Marketing',
  legal: 'Legal',
  administrator: 'Administrators',
} as const

const pictureOf = (id: string) => new URL(`./pictures/${id}.webp`, import.meta.url).href

/** The tasks of editors, explained step by step. */
export function HelpTool() {
  const user = useCurrentUser()
  const isAdministrator = user?.roles.some(({name}) => name === 'administrator') ?? false
  // Only administrators see the tools of these tasks.
  const isOffered = ({embedded, role}: HelpTask) =>
    (connection.embedded || !embedded) && (isAdministrator || role !== 'administrator')
  const offered = chapters
    .map(({title, tasks}) => ({title, tasks: tasks.filter(isOffered)}))
    .filter(({tasks}) => tasks.length > 0)
  return (
    <ToolFrame title="Help" purpose="How to do what comes up most, step by step.">
      <div className="help">
        <Stack as="nav" gap={5} aria-label="On this page">
          {offered.map(({title, tasks}) => (
            <Stack key={title} gap={4}>
              <Text weight="semibold">{title}</Text>
              <List gap={4}>
                {tasks.map((task) => (
                  <Text as="li" key={task.id}>
                    <a href={`#${task.id}`}>{task.title}</a>
                  </Text>
                ))}
              </List>
            </Stack>
          ))}
        </Stack>
        <Stack gap={7}>
          {offered.flatMap(({tasks}) => tasks.map((task) => <Task key={task.id} {...task} />))}
        </Stack>
      </div>
    </ToolFrame>
  )
}

function Task({id, title, role, steps, picture, hosted}: HelpTask) {
  return (
    <Stack as="section" id={id} gap={5} aria-labelledby={`${id}-title`} className="help-task">
      <Flex align="center" gap={3} wrap="wrap">
        <Heading as="h2" size={2} id={`${id}-title`}>
          {title}
        </Heading>
        {role && <Badge tone="primary">{WHO[role]}</Badge>}
      </Flex>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>
            {partsOf(step).map((part, index) => (index % 2 === 0 ? part : <b key={part}>{part}</b>))}
          </li>
        ))}
      </ol>
      {hosted && !connection.embedded && <Text muted>{hosted}</Text>}
      {picture && (
        <img
          className="help-picture"
          src={pictureOf(id)}
          alt={picture}
          width={1280}
          height={800}
          loading="lazy"
        />
      )}
    </Stack>
  )
}
