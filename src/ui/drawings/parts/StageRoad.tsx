/**
 * The road and the pavement that the three stages share: side by side, they are one road. They reach over
 * the edges, so that no seam shows where columns meet between two pixels.
 */
export function StageRoad() {
  return (
    <>
      <path fill="var(--il-ink)" d="M-4 268h488v72H-4z" />
      <path stroke="var(--il-disc)" strokeDasharray="26 22" strokeWidth="5" d="M-4 304h488" />
      <path fill="var(--il-paper-lo)" d="M-4 256h488v14H-4z" />
    </>
  )
}
