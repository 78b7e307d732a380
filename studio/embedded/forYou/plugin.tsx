import {useQuery} from '@tanstack/react-query'
import {useMemo} from 'react'
import {definePlugin, type ToolMenuProps} from '../../sanity.ts'
import {forYouOptions} from './forYouQueries.ts'

/** Name of the tool that lists the entries. */
const LISTED_IN = 'home'

/** The tools' names, with the number of entries for the reader beside the tool that lists them. */
function CountedTools(props: ToolMenuProps) {
  const {data} = useQuery(forYouOptions())
  const count = data?.length ?? 0
  const {tools} = props
  const counted = useMemo(
    () =>
      tools.map((tool) =>
        tool.name === LISTED_IN && count > 0
          ? Object.assign({}, tool, {title: `${tool.title} (${count})`})
          : tool,
      ),
    [tools, count],
  )
  return props.renderDefault({...props, tools: counted})
}

/** Shows the number of entries for the reader everywhere in the Studio. */
export const forYou = definePlugin({
  name: 'forYou',
  studio: {components: {toolMenu: CountedTools}},
})
