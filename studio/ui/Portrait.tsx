import {Text} from './primitives.ts'
import {initialsOf} from './initials.ts'

interface PortraitProps {
  name: string
  /** Address of a picture. */
  image: string | null | undefined
  size?: 'small' | 'large'
}

/** A person's picture, or their initials. It is decoration beside the name. */
export const Portrait = ({name, image, size = 'small'}: PortraitProps) => (
  <div className={`staff-portrait ${size}`} aria-hidden>
    {image ? (
      <img src={image} alt="" />
    ) : (
      <Text size={size === 'large' ? 2 : 1} weight="semibold">
        {initialsOf(name)}
      </Text>
    )}
  </div>
)
