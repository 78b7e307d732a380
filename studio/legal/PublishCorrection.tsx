import {changedWords} from '../../model/legal/changedWords.ts'
import {Words} from '../../src/content/legal/Words.tsx'
import type {TextChange} from '../../model/legal/textChanges.ts'
import {Card, Stack, Text} from '../ui/primitives.ts'
import {openCorrections} from './stored.ts'
import {distinctKeys} from '../ui/distinctKeys.ts'
import {List} from '../ui/Section.tsx'

interface PublishCorrectionProps {
  draft: unknown
  changes: readonly TextChange[]
}

/** The text about a correction for readers, shown to the editor before publishing it. */
export function PublishCorrection({draft, changes}: PublishCorrectionProps) {
  const keys = distinctKeys(changes.map(({place, before, after}) => `${place} ${before} ${after}`))
  return (
    <Stack gap={5}>
      <Text>Below the version, readers will see from now on why it was corrected, and what changed:</Text>
      <Card border radius={2} padding={4}>
        <Stack gap={5}>
          {openCorrections(draft).map(({_key, note}) => (
            <Text size={2} key={_key} weight="medium">
              {note}
            </Text>
          ))}
          <List gap={4}>
            {changes.map(({place, before, after}, index) => (
              <Stack as="li" key={keys[index]} gap={3}>
                <Text weight="medium">{place}</Text>
                <Text as="div" className="compared-words">
                  <p>
                    <Words runs={changedWords(before, after)} />
                  </p>
                </Text>
              </Stack>
            ))}
          </List>
        </Stack>
      </Card>
      <Text>
        This cannot be undone: the record stays. A correction puts a mistake right and changes nothing that
        people agree to. For anything else, discard the changes and create the next version.
      </Text>
    </Stack>
  )
}
