import {BasketIcon} from '@sanity/icons/Basket'
import {JoystickIcon} from '@sanity/icons/Joystick'
import {UserIcon} from '@sanity/icons/User'

/** Icons that distinguish lists of one kind for different audiences. */
export const audienceIcons = {rider: UserIcon, driver: JoystickIcon, place: BasketIcon}

export type Audience = keyof typeof audienceIcons
