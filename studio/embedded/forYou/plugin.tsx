import {useQuery} from '@tanstack/react-query'
import {useMemo} from 'react'
import {definePlugin, type ToolMenuProps} from '../../sanity.ts'
import {StaffQueries} from '../staff/StaffFrame.tsx'
import {forYouOptions} from './forYouQueries.ts'

/** The tool that lists what is for somebody. */
const LISTED_IN = 'home'

/** The names of the tools, with how much there is for the reader beside the one that lists it. */
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

/** Says everywhere in the Studio how much there is for the reader. */
export const forYou = definePlugin({
  name: 'forYou',
  studio: {
    components: {
      toolMenu: (props) => (
        <StaffQueries>
          <CountedTools {...props} />
        </StaffQueries>
      ),
    },
  },
})
