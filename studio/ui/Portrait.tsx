import {Card, Text} from './primitives.ts'
import {initialsOf} from './initials.ts'

interface PortraitProps {
  name: string
  /** Address of a picture. */
  image: string | null | undefined
  size?: 'small' | 'large'
}

/** Somebody's picture, or the first letters of their names. It stands beside the name, and says no more. */
export const Portrait = ({name, image, size = 'small'}: PortraitProps) => (
  <Card border className={`staff-portrait ${size}`} aria-hidden>
    {image ? (
      <img src={image} alt="" />
    ) : (
      <Text size={size === 'large' ? 2 : 1} weight="semibold">
        {initialsOf(name)}
      </Text>
    )}
  </Card>
)
