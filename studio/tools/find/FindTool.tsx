import {useState} from 'react'
import {useRouter} from 'sanity/router'
import {decodePath} from '../../../schemas/routes.ts'
import {followedBy} from '../../content/useContent.ts'
import {Stack} from '../../ui/primitives.ts'
import {LineForm} from '../../ui/LineForm.tsx'
import {Known, ToolFrame} from '../../ui/ToolPage.tsx'
import {Tick} from '../../ui/Tick.tsx'
import {Hits} from './Hits.tsx'
import {type Sought, sought} from './sought.ts'
import type {Wish} from './wish.ts'

const useSought = followedBy<Sought, []>(() => sought)

/** Finds texts, and replaces them. @param about the search text from the address */
export function FindTool({about = ''}: {about: string | undefined}) {
  // The Studio's router returns parts of addresses with their escapes.
  const text = decodePath(about)
  return (
    <ToolFrame
      title="Find and replace"
      purpose="Every text that visitors read, in drafts and releases too. Facts and names count as what they say."
    >
      <Finding key={text} text={text} />
    </ToolFrame>
  )
}

function Finding({text}: {text: string}) {
  const {navigate} = useRouter()
  const state = useSought()
  const [line, setLine] = useState(text)
  const [isExact, setExact] = useState(false)
  const wish: Wish = {text, isExact}
  return (
    <Stack gap={6}>
      <LineForm
        label="Words to find"
        action="Find"
        value={line}
        onChange={setLine}
        onSubmit={(words) => navigate({part: 'find', about: words})}
        isPending={false}
        disabled={line.trim() === ''}
        maxLength={200}
        autoComplete="off"
      >
        <Tick isTicked={isExact} onTick={setExact}>
          Exactly as typed: capital letters, line breaks and signs count
        </Tick>
      </LineForm>
      {text !== '' && <Known state={state}>{(all) => <Hits wish={wish} sought={all} />}</Known>}
    </Stack>
  )
}
