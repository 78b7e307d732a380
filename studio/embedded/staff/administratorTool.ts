import {type ComponentType, lazy} from 'react'
import {definePlugin, type PluginOptions} from '../../sanity.ts'

interface AdministratorTool {
  /** Name, and its address `/studio/<name>`. */
  name: string
  title: string
  icon: ComponentType
  /** Loads the tool. A hosted project has its own: nothing of this is loaded there. */
  load: () => Promise<ComponentType>
}

/** Makes a tool for administrators. Others do not see it. */
export const administratorTool = ({name, title, icon, load}: AdministratorTool): PluginOptions =>
  definePlugin({
    name,
    tools: (tools, {currentUser}) =>
      currentUser?.roles.some((role) => role.name === 'administrator')
        ? [...tools, {name, title, icon, component: lazy(async () => ({default: await load()}))}]
        : tools,
  })()
