import {Button, Flex} from '../../ui/primitives.ts'

interface ChoicesProps<Name extends string> {
  label: string
  /** Labels of the choices, by their names. */
  choices: Readonly<Record<Name, string>>
  value: Name
  onChoose: (name: Name) => void
}

/** A few ways to look at something, of which one is chosen. */
export function Choices<Name extends string>({label, choices, value, onChoose}: ChoicesProps<Name>) {
  const names = Object.keys(choices).filter((name): name is Name => name in choices)
  return (
    <Flex gap={1} role="group" aria-label={label}>
      {names.map((name) => (
        <Button
          key={name}
          mode={name === value ? 'default' : 'ghost'}
          padding={2}
          text={choices[name]}
          aria-pressed={name === value}
          onClick={() => onChoose(name)}
        />
      ))}
    </Flex>
  )
}
