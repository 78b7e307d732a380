import {type ComponentType, lazy} from 'react'
import {definePlugin, type PluginOptions} from '../../sanity.ts'

interface AdministratorTool {
  /** Also its address, `/studio/<name>`. */
  name: string
  title: string
  icon: ComponentType
  /** A hosted project has its own: there nothing of this is loaded. */
  load: () => Promise<ComponentType>
}

/** A tool for administrators. Others do not see it. */
export const administratorTool = ({name, title, icon, load}: AdministratorTool): PluginOptions =>
  definePlugin({
    name,
    tools: (tools, {currentUser}) =>
      currentUser?.roles.some((role) => role.name === 'administrator')
        ? [...tools, {name, title, icon, component: lazy(async () => ({default: await load()}))}]
        : tools,
  })()
