import './Skeleton.css'
import {useDelayed} from './useDelayed.ts'

/** Milliseconds below which a wait shows nothing: a flash would only disturb. */
export const SKELETON_DELAY = 200

/** Stands in for a page while its content is loading: a heading, a lead, a drawing. */
export function PageSkeleton() {
  const visible = useDelayed(true, SKELETON_DELAY)
  return (
    <div className="page-skeleton wrap split" aria-busy="true">
      {visible && (
        <>
          <p className="vh" role="status">
            Loading
          </p>
          <div className="stack" aria-hidden="true">
            <span className="skel heading" />
            <span className="skel heading short" />
            <span className="skel" />
            <span className="skel short" />
          </div>
          <span className="skel disc" aria-hidden="true" />
        </>
      )}
    </div>
  )
}
