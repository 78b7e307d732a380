import {useNavigation} from 'react-router-dom'
import {SKELETON_DELAY} from '../ui/Skeleton.tsx'
import {Spinner} from '../ui/Spinner.tsx'
import {useDelayed} from '../ui/useDelayed.ts'
import './PendingNavigation.css'

/** Says that the next page is loading, once that takes noticeably long. */
export function PendingNavigation() {
  const waiting = useDelayed(useNavigation().state !== 'idle', SKELETON_DELAY)
  return (
    <div className="pending" role="status">
      {waiting && (
        <>
          <Spinner />
          <span className="vh">Loading</span>
        </>
      )}
    </div>
  )
}
