import {useQuery} from '@tanstack/react-query'
import {Card, Flex, Text} from '../../ui/primitives.ts'
import {ReviewLink} from '../approval/ReviewLink.tsx'
import {writeSubject} from '../../../model/reviewSubject.ts'
import {useOpenRelease} from '../approval/releases.ts'
import {type Subject, useStanding} from '../approval/standing.ts'
import {fetchReach} from './findings.ts'
import {pagesIn} from './Summary.tsx'

/** Says above an open release how many pages it changes. The Studio's own buttons publish and schedule it at once. */
export function ReleaseReach() {
  const open = useOpenRelease()
  return open ? <Reach key={open.subject.name} subject={open.subject} /> : null
}

function Reach({subject}: {subject: Subject}) {
  const standing = useStanding(subject)
  const {data: reach, isFetching} = useQuery({
    queryKey: ['review', 'reach', subject.name, standing?.revisions],
    queryFn: async ({signal}) => (await fetchReach(writeSubject(subject), signal)) ?? null,
    enabled: standing !== undefined && standing.revisions.length > 0,
  })
  // It takes its place from the start, because it would otherwise move the release below it.
  return (
    <Card borderBottom padding={3}>
      <Flex align="center" gap={3} wrap="wrap">
        <Text role="status">{textOf(reach, isFetching)}</Text>
        <ReviewLink subject={subject} />
      </Flex>
    </Card>
  )
}

function textOf(reach: number | null | undefined, isFetching: boolean): string {
  if (reach === 0) return 'No page will be different once it is published.'
  if (typeof reach === 'number') return `${pagesIn(reach)} may be different once it is published.`
  return isFetching ? 'Looking for what will be different…' : 'What will be different is told by its review.'
}
