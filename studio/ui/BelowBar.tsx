import type {ReactNode} from 'react'

interface BelowBarProps {
  /** The bar above the tool. */
  bar: ReactNode
  children: ReactNode
}

/** A tool below a bar. Together they are as high as the tool alone, so that its own buttons stay in sight. */
export const BelowBar = ({bar, children}: BelowBarProps) => (
  <div className="below-bar">
    {bar}
    <div>{children}</div>
  </div>
)
