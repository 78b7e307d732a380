import {useState} from 'react'
import {Select} from '../../ui/primitives.ts'
import {Field} from '../../ui/Field.tsx'
import type {Role} from './staffQueries.ts'

interface RoleFieldProps {
  roles: readonly Role[]
  /** Name of the initial role. */
  initial: string
}

/** A choice of role, with its permissions. */
export function RoleField({roles, initial}: RoleFieldProps) {
  const [chosen, setChosen] = useState(initial)
  const purpose = roles.find(({name}) => name === chosen)?.purpose ?? ''
  return (
    <Field label="Role" hint={purpose}>
      {(ids) => (
        <Select
          {...ids}
          name="role"
          fontSize={1}
          value={chosen}
          onChange={({currentTarget}) => setChosen(currentTarget.value)}
        >
          {roles.map(({name, title}) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
