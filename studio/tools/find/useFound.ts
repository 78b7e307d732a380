import {useEffect, useState} from 'react'
import {useRefuse} from '../../roles/useRefuse.ts'
import {find, type Hit} from './find.ts'
import {type Into, obstacleTo, refusalsOf} from './replace.ts'
import type {Sought} from './sought.ts'
import type {Wish} from './wish.ts'

/** A hit, with the reason why it cannot be replaced; undefined if it can. */
interface Found {
  hit: Hit
  obstacle: string | undefined
}

/** The results of a search, with the content in which they were found. */
export interface AllFound {
  sought: Sought
  into: Into
  found: readonly Found[]
}

/** Returns all matching texts, and those that the signed-in person can replace; undefined at first. */
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
