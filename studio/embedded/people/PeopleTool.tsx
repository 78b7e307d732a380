import {type ComponentType, useState} from 'react'
import {Stack, Tab, TabList, TabPanel} from '../../ui/primitives.ts'
import {ToolFrame} from '../../ui/ToolPage.tsx'
import {AuditList} from './AuditList.tsx'
import {PeopleList} from './PeopleList.tsx'
import {TokensList} from './TokensList.tsx'

const TABS: readonly {id: string; title: string; List: ComponentType}[] = [
  {id: 'people', title: 'People', List: PeopleList},
  {id: 'tokens', title: 'Tokens', List: TokensList},
  {id: 'audit', title: 'Audit log', List: AuditList},
]

/** The people, the tokens for scripts, and the log. For administrators. */
export function PeopleTool() {
  const [chosen, setChosen] = useState('people')
  return (
    <ToolFrame
      title="People"
      purpose="Who works on the site and in which role, tokens for scripts, and who did what."
    >
      <Stack gap={5}>
        <TabList gap={2} aria-label="People">
          {TABS.map(({id, title}) => (
            <Tab
              key={id}
              id={`${id}-tab`}
              aria-controls={`${id}-panel`}
              fontSize={1}
              label={title}
              selected={id === chosen}
              onClick={() => setChosen(id)}
            />
          ))}
        </TabList>
        {TABS.map(({id, List}) => (
          <TabPanel key={id} id={`${id}-panel`} aria-labelledby={`${id}-tab`} hidden={id !== chosen}>
            {id === chosen && <List />}
          </TabPanel>
        ))}
      </Stack>
    </ToolFrame>
  )
}
