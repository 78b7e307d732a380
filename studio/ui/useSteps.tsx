import {useState} from 'react'
import {Button, Flex, Text} from './primitives.ts'

/**
 * Shows a long list in steps: thousands of rows would hold the browser up for seconds.
 * @returns the rows so far, the button that shows more, and a function that starts with the first ones again
 */
export function useSteps<Item>(items: readonly Item[], step: number) {
  const [count, setCount] = useState(step)
  const rest = items.length - count
  const more = rest > 0 && (
    <Flex gap={3} align="center" wrap="wrap">
      <Button
        mode="ghost"
        text={`Show ${Math.min(step, rest)} more`}
        onClick={() => setCount(count + step)}
      />
      <Text muted>
        {count} of {items.length} are shown.
      </Text>
    </Flex>
  )
  return {shown: items.slice(0, count), more, restart: () => setCount(step)}
}
