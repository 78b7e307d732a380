import {useId} from 'react'
import type {ReactNode} from 'react'
import type {Paint} from './Paint.ts'

interface RoundSceneProps {
  ground: Paint
  children: ReactNode
}

/** A scene cut to a disc of radius 340 around 360, 360. */
export function RoundScene({ground, children}: RoundSceneProps) {
  const id = useId()
  return (
    <>
      <clipPath id={id}>
        <circle cx="360" cy="360" r="340" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <circle cx="360" cy="360" r="340" fill={ground} />
        {children}
      </g>
    </>
  )
}
