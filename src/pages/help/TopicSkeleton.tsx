import '../../ui/Skeleton.css'

/** Stands where a topic will be: its way back, its heading, its first paragraphs. */
export function TopicSkeleton() {
  return (
    <div className="topic-skeleton stack" aria-hidden="true">
      <span className="skel crumb" />
      <span className="skel heading" />
      <span className="skel" />
      <span className="skel" />
      <span className="skel short" />
      <span className="skel subheading" />
      <span className="skel" />
      <span className="skel short" />
    </div>
  )
}
