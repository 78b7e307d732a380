import {useEffect, useState} from 'react'
import {useRefuse} from '../../roles/useRefuse.ts'
import {find, type Hit} from './find.ts'
import {type Into, obstacleTo, refusalsOf} from './replace.ts'
import type {Sought} from './sought.ts'
import type {Wish} from './wish.ts'

/** A hit, and why it is not replaced; undefined where it can be. */
interface Found {
  hit: Hit
  obstacle: string | undefined
}

/** What is found, as it stood when all of this was looked at. */
export interface AllFound {
  sought: Sought
  into: Into
  found: readonly Found[]
}

/** Everything that says what is sought, and the part that the person who is signed in can replace; undefined at first. */
export function useFound({text, isExact}: Wish, sought: Sought, into: Into): AllFound | undefined {
  const refuse = useRefuse()
  const [all, setAll] = useState<AllFound>()
  useEffect(() => {
    let isMeant = true
    const look = async () => {
      const hits = find({text, isExact}, sought)
      const refusals = await refusalsOf(hits, into, sought, refuse)
      const found = hits.map((hit) => ({hit, obstacle: obstacleTo(hit, into, sought, refusals)}))
      if (isMeant) setAll({sought, into, found})
    }
    void look()
    return () => {
      isMeant = false
    }
  }, [text, isExact, sought, into, refuse])
  return all
}
