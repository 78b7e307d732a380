import {useState} from 'react'
import {useRelativeTime} from '../sanity.ts'
import {notAhead} from './notAhead.ts'

interface TimeAgoProps {
  /** ISO 8601. */
  moment: string
}

/** The time since a moment, in the Studio's format, and kept up to date. */
export const TimeAgo = ({moment}: TimeAgoProps) => <Since key={moment} moment={moment} />

function Since({moment}: TimeAgoProps) {
  const [seen] = useState(() => notAhead(moment, Date.now()))
  return <time dateTime={moment}>{useRelativeTime(seen, {useTemporalPhrase: true})}</time>
}
