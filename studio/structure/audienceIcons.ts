import {BasketIcon} from '@sanity/icons/Basket'
import {JoystickIcon} from '@sanity/icons/Joystick'
import {UserIcon} from '@sanity/icons/User'

/** Tells the lists of one kind apart that stand side by side, each for an audience. */
export const audienceIcons = {rider: UserIcon, driver: JoystickIcon, place: BasketIcon}
