import {useState} from 'react'
import {SelectField} from '../../ui/SelectField.tsx'
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
    <SelectField
      label="Role"
      hint={purpose}
      name="role"
      value={chosen}
      options={roles.map(({name, title}) => ({value: name, title}))}
      onChoose={setChosen}
    />
  )
}
