import type {ComponentProps, ReactNode} from 'react'
import type {PluginOptions} from '../sanity.ts'

type Components = NonNullable<NonNullable<PluginOptions['studio']>['components']>
type ToolLayoutProps = ComponentProps<NonNullable<Components['activeToolLayout']>>

/**
 * Returns a plugin's parts of the Studio that show a bar above the tool of releases. Together they are as high as the
 * tool alone, so that its own buttons stay in sight.
 */
export const aboveReleases = (bar: ReactNode) => ({
  activeToolLayout: (props: ToolLayoutProps) => {
    const tool = props.renderDefault(props)
    if (props.activeTool.name !== 'releases') return tool
    return (
      <div className="below-bar">
        {bar}
        <div>{tool}</div>
      </div>
    )
  },
})
