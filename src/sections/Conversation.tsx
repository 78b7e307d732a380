import {useCopy} from '../content/copy.tsx'
import './Conversation.css'

/** A chat in which each message answers the one before it. */
export function Conversation({messages}: {messages: string[]}) {
  const {copy} = useCopy()
  return (
    <div className="talk">
      {messages.map((message) => (
        <p key={message}>{copy(message)}</p>
      ))}
    </div>
  )
}
