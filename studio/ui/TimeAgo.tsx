import {useState} from 'react'
import {useRelativeTime} from '../sanity.ts'
import {notAhead} from './notAhead.ts'

interface TimeAgoProps {
  /** ISO 8601. */
  moment: string
}

/** How long ago something was, as the Studio writes it, and kept up to date. */
export const TimeAgo = ({moment}: TimeAgoProps) => <Since key={moment} moment={moment} />

function Since({moment}: TimeAgoProps) {
  const [seen] = useState(() => notAhead(moment, Date.now()))
  return <time dateTime={moment}>{useRelativeTime(seen, {useTemporalPhrase: true})}</time>
}
